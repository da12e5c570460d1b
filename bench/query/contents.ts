import { readFileSync } from 'node:fs';

const CHARS = 600;

/** Words that stand in few, some and many contents of the benchmark, besides those of the reviews. */
export const PLANTED = {
  rare: 'quokkatron',
  some: 'zeppelinish',
  frequent: 'ubiquitous',
  phrase: 'velvet underground',
};

/** Numbers that are the same in every run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Content {
  readonly text: string;
  readonly language: string;
}

/** Contents of 600 characters, real reviews strung together, with planted words. */
export function makeContents(count: number): Content[] {
  const random = createRandom(7);
  const reviews = readFileSync(new URL('../../examples/app-reviews.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { content: string; language: string });
  const byLanguage = Map.groupBy(reviews, ({ language }) => language);
  return Array.from({ length: count }, (_, at) => {
    const { language } = reviews[at % reviews.length]!;
    const same = byLanguage.get(language)!;
    const planted = [
      ...(at === 0 ? [PLANTED.rare] : []),
      ...(at % 100 === 1 ? [PLANTED.some] : []),
      ...(at % 200 === 2 ? [PLANTED.phrase] : []),
      ...(at % 3 > 0 ? [PLANTED.frequent] : []),
      `serial${at}`,
    ];
    let text = planted.join(' ');
    while (text.length < CHARS) text += `. ${same[Math.floor(random() * same.length)]!.content}`;
    return {
      text: text
        .replaceAll(/[\ud800-\udfff]/g, '')
        .slice(0, CHARS)
        .trim(),
      language,
    };
  });
}
