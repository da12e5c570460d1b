import { readFileSync } from 'node:fs';

/** Lengths of 86,000 real feedbacks (reviews, tickets, survey answers, posts) in characters: share of texts up to each length. */
const LENGTHS: readonly [share: number, chars: number][] = [
  [0, 8],
  [0.05, 24],
  [0.1, 31],
  [0.2, 40],
  [0.3, 49],
  [0.4, 57],
  [0.5, 67],
  [0.6, 81],
  [0.7, 99],
  [0.8, 122],
  [0.9, 146],
  [0.95, 250],
  [0.99, 1_371],
  [0.999, 2_000],
  [1, 3_967],
];
const SOURCES = ['gold', 'tuning'].map(
  (set) => new URL(`../../services/analyzer/eval/texts/${set}.jsonl`, import.meta.url),
);

/** A text to analyse, with the category it came from. */
export interface BenchText {
  content: string;
  category: string;
}

/** Numbers from 0 to 1, the same on every run (Park and Miller). */
function createRandom(): () => number {
  let state = 20_241;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function lengthAt(share: number): number {
  const at = Math.max(
    1,
    LENGTHS.findIndex(([limit]) => share <= limit),
  );
  const [low, from] = LENGTHS[at - 1]!;
  const [high, to] = LENGTHS[at]!;
  return Math.round(from + ((to - from) * (share - low)) / (high - low));
}

/** Texts of real lengths, put together from sentences of the labelled texts; no two alike. */
export function generateTexts(count: number): BenchText[] {
  const random = createRandom();
  const rows = SOURCES.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n')).map(
    (line) => JSON.parse(line) as { content: string; channel: string },
  );
  const sentences = rows.flatMap(({ content, channel }) =>
    channel === 'meetings' ? [] : content.split(/(?<=[.!?。])\s+/).map((content) => ({ content, category: channel })),
  );
  const pick = () => sentences[Math.floor(random() * sentences.length)]!;
  return Array.from({ length: count }, () => {
    const { content, category } = pick();
    const length = lengthAt(random());
    let text = content;
    while (text.length < length) text += ` ${pick().content}`;
    return { content: text.slice(0, Math.max(length, 8)), category };
  });
}

/** The texts of a file of JSON lines, `{content}` or `{text}`. */
export function readTexts(file: string): BenchText[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const row = JSON.parse(line) as { content?: string; text?: string; channel?: string };
    return { content: row.content ?? row.text ?? '', category: row.channel ?? 'direct' };
  });
}
