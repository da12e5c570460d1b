import { readFileSync } from 'node:fs';

/** What can run in a container for the tests. */
export type Part = 'kafka' | 'registry' | 'redis' | 'postgres';

const compose = new URL('../../../../docker-compose.yml', import.meta.url);

/** The image of a part, as docker-compose.yml pins it: `name:version`. */
export function imageOf(part: Part): string {
  const image = new RegExp(`^x-${part}: .*\\n  image: (\\S+)$`, 'm').exec(readFileSync(compose, 'utf8'))?.[1];
  if (image === undefined) throw new Error(`docker-compose.yml names no image for ${part}.`);
  return image;
}
