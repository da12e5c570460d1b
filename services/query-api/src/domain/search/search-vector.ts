import { stem, stemTerm } from './stem.ts';
import { pairs, tokens } from './words.ts';

/** A text and the weight of its words, A (most) to D. */
export interface WeightedText {
  readonly text: string;
  readonly weight: 'A' | 'B' | 'C' | 'D';
}

/** PostgreSQL keeps positions up to this, and so many per word (tsvector limits, PostgreSQL manual 12.11). */
const MAX_POSITION = 16_383;
const MAX_POSITIONS = 255;

/** A tsvector holds 1 MB; a stored insight joins two. Bytes of words and positions. */
const MAX_BYTES = 480_000;

/**
 * The tsvector of texts, in text form: their words, and the stems that these have in `language` where they differ. Words are
 * letters, digits and emoji only, so nothing in it needs escaping.
 */
export function searchVector(texts: readonly WeightedText[], language = ''): string {
  const positions = new Map<string, string[]>();
  let position = 0;
  let bytes = 0;

  function add(word: string, weight: string, most: number): void {
    let places = positions.get(word);
    if (places === undefined) {
      const size = Buffer.byteLength(word) + 5;
      if (bytes + size > MAX_BYTES) return;
      bytes += size;
      places = [];
      positions.set(word, places);
    } else if (places.length >= most || bytes + 2 > MAX_BYTES) return;
    else bytes += 2;
    places.push(`${Math.min(position, MAX_POSITION)}${weight}`);
  }

  for (const { text, weight } of texts) {
    for (const token of tokens(text)) {
      position++;
      // Pairs are looked up, never counted or put in order: one position, for its weight.
      if (token.unspaced) {
        for (const pair of pairs(token.word)) add(pair, weight, 1);
        continue;
      }
      add(token.word, weight, MAX_POSITIONS);
      const base = stem(token.word, language);
      if (base !== token.word) add(stemTerm(base), weight, 1);
    }
    position++; // A phrase does not run from one text into the next.
  }
  return Array.from(positions, ([word, places]) => `'${word}':${places.join(',')}`).join(' ');
}
