import type { Wanted } from './search-query.ts';
import { stem } from './stem.ts';
import { tokens } from './words.ts';

/** A piece of a text, `start` to `end` (UTF-16). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A passage of at most 300 characters; `highlights` are places in `text`. */
export interface Passage {
  readonly text: string;
  readonly highlights: readonly Span[];
}

const LENGTH = 300;
const BEFORE = 80;
/** Hits of a text that are looked at: a passage shows the first ones. */
const MOST_HITS = 100;

interface Hit extends Span {
  /** Which of the wanted it is. */
  readonly of: string;
}

/** The wanted pieces of an unspaced run, or all of it where its folded form has other places. */
function hitsInRun(run: string, at: Span, { words }: Wanted): Hit[] {
  const hits: Hit[] = [];
  for (const word of words) {
    for (let place = run.indexOf(word); place >= 0; place = run.indexOf(word, place + 1)) {
      const start = at.start + place;
      hits.push(run.length === at.end - at.start ? { of: word, start, end: start + word.length } : { of: word, ...at });
    }
  }
  return hits.sort((a, b) => a.start - b.start);
}

function wantedForm(word: string, language: string, { words, prefixes, stems }: Wanted): string | undefined {
  if (words.has(word)) return word;
  const prefix = prefixes.find((start) => word.startsWith(start));
  if (prefix !== undefined) return prefix;
  if (stems.has(word)) return word;
  const own = stem(word, language);
  return own !== word && stems.has(own) ? own : undefined;
}

function hitsIn(text: string, language: string, wanted: Wanted): Hit[] {
  const hits: Hit[] = [];
  // Stems keep the first letters of their words: a cheap look before the dear one.
  const beginnings = new Set([...wanted.words, ...wanted.stems, ...wanted.prefixes].map((word) => word.slice(0, 2)));
  for (const { word, unspaced, index, length } of tokens(text)) {
    const at = { start: index, end: index + length };
    if (unspaced) hits.push(...hitsInRun(word, at, wanted));
    else if (beginnings.has(word.slice(0, 2))) {
      const of = wantedForm(word, language, wanted);
      if (of !== undefined) hits.push({ of, ...at });
    }
    if (hits.length >= MOST_HITS) break;
  }
  return hits;
}

/** Cuts about `at`, at spaces where there are any near, never through a surrogate pair. */
function cut(text: string, at: number): Span {
  if (text.length <= LENGTH) return { start: 0, end: text.length };
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
  return { start, end };
}

/** The passage of a text about its first hit, with all hits that are in it; null when it has none. */
export function passage(text: string, language: string, wanted: Wanted): (Passage & { readonly found: number }) | null {
  const hits = hitsIn(text, language, wanted);
  if (hits.length === 0) return null;
  const { start, end } = cut(text, hits[0]!.start);
  const before = start > 0 ? '…' : '';
  const shift = before.length - start;
  return {
    text: `${before}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    highlights: merge(hits.filter((hit) => hit.end <= end)).map((span) => ({
      start: span.start + shift,
      end: span.end + shift,
    })),
    found: new Set(hits.map(({ of }) => of)).size,
  };
}

/** Spans in order; those that touch become one. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { start, end } of spans) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else merged.push({ start, end });
  }
  return merged;
}
