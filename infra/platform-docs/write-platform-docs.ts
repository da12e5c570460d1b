import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../../libs/platforms/src/index.ts';
import { overviewPage } from './overview-page.ts';
import { platformPage } from './platform-page.ts';

/**
 * Makes `folder` hold the pages of these platforms and no others.
 *
 * @returns the names of the files that were changed, made or removed; none when all was as it should be
 */
export function writePlatformDocs(folder: string, platforms: readonly Platform[]): string[] {
  mkdirSync(folder, { recursive: true });
  const found = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const wanted = new Map([
    ['README.md', overviewPage(platforms)],
    ...platforms.map((platform) => [`${platform.slug}.md`, platformPage(platform)] as const),
  ]);
  const changed = [...wanted].filter(([file, text]) => found.get(file) !== text);
  const gone = [...found.keys()].filter((file) => !wanted.has(file));
  for (const [file, text] of changed) writeFileSync(join(folder, file), text);
  for (const file of gone) rmSync(join(folder, file));
  return [...changed.map(([file]) => file), ...gone];
}
