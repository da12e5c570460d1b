import { pairs, tokens } from './words.ts';

const LENGTH = 300;
const BEFORE = 80;

/** Where the words of a query are in a text, and how many different ones. */
function found(text: string, words: ReadonlySet<string>): { count: number; first: number } {
  const seen = new Set<string>();
  let first = -1;
  for (const { word, unspaced, index } of tokens(text)) {
    const hits = unspaced
      ? [...pairs(word), ...word].filter((piece) => words.has(piece))
      : words.has(word)
        ? [word]
        : [];
    if (hits.length === 0) continue;
    if (first < 0) first = index + (unspaced ? Math.max(0, word.indexOf(hits[0]!)) : 0);
    for (const hit of hits) seen.add(hit);
    if (seen.size === words.size) break;
  }
  return { count: seen.size, first };
}

/** Cuts about `at`, at spaces where there are any near, never through a surrogate pair; at most 300 characters. */
function cut(text: string, at: number): string {
  if (text.length <= LENGTH) return text.trim();
  let start = Math.max(0, Math.min(at - BEFORE, text.length - LENGTH));
  if (start > 0) {
    const space = text.slice(start, at).search(/\s/);
    if (space >= 0) start += space + 1;
    else if (/[\udc00-\udfff]/.test(text[start]!)) start++;
  }
  const budget = LENGTH - (start > 0 ? 1 : 0) - 1;
  let end = Math.min(text.length, start + budget);
  if (end < text.length) {
    const space = text.lastIndexOf(' ', end);
    if (space > at + 20) end = space;
    else if (/[\ud800-\udbff]/.test(text[end - 1]!)) end--;
  }
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** The passage that shows best why it was found: from the first of `texts` that holds the most of the words. */
export function passage(texts: readonly string[], words: ReadonlySet<string>): string {
  let best = { text: texts[0] ?? '', count: 0, first: 0 };
  for (const text of texts) {
    const { count, first } = found(text, words);
    if (count > best.count) best = { text, count, first };
    if (best.count === words.size) break;
  }
  return cut(best.text, best.first);
}
