/**
 * How text becomes searchable words. Done here and not by PostgreSQL's parser, whose idea of a letter and of lower case
 * depends on the database's locale, and which takes a whole Japanese sentence for one word.
 */

/** Letters, digits and their marks; each emoji stands alone. */
const TOKEN = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}/gu;

/** Scripts written without spaces between words (Hangul: without spaces before particles). */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー\u3099\u309a\uff9e\uff9f]+/u;
const UNSPACED_OR_NOT = new RegExp(`(${UNSPACED.source})`, 'u');

/** Accents, Hebrew points, Arabic vowel signs and the marks that tell its alef forms apart, the Arabic stretch, variants of emoji. */
const IGNORED_MARKS = /[\u0300-\u036f]|[\u0591-\u05c7]|\u0640|[\u064b-\u065f]|\u0670|[\u20d0-\u20ff]|[\ufe00-\ufe0f]/g;

const ASCII = /^[!-~]*$/;

/** Longer ones (encoded attachments and the like) are cut, in text and query alike. */
const MAX_WORD = 64;

/** A word as it is compared: lower case, without accents, compatibility forms (full width, ligatures) made plain. */
export function foldWord(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase().slice(0, MAX_WORD);
  const plain = word.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(IGNORED_MARKS, '').normalize('NFC');
  return [...plain].slice(0, MAX_WORD).join('');
}

/** A piece of text between spaces and punctuation. `unspaced` runs have no borders of words inside. */
export interface Token {
  readonly word: string;
  readonly unspaced: boolean;
  /** Where it starts in the text, and how long it is there (UTF-16). */
  readonly index: number;
  readonly length: number;
}

/** The tokens of a text, folded, in order. */
export function* tokens(text: string): Generator<Token> {
  for (const match of text.matchAll(TOKEN)) {
    if (!UNSPACED.test(match[0])) {
      const word = foldWord(match[0]);
      if (word !== '') yield { word, unspaced: false, index: match.index, length: match[0].length };
      continue;
    }
    let index = match.index;
    for (const part of match[0].split(UNSPACED_OR_NOT)) {
      const unspaced = UNSPACED.test(part);
      const word = unspaced ? part.normalize('NFKC').toLowerCase() : foldWord(part);
      if (word !== '') yield { word, unspaced, index, length: part.length };
      index += part.length;
    }
  }
}

/** Pairs of neighbours in an unspaced run; `last` alone too, so that every character starts one. */
export function pairs(run: string): string[] {
  const letters = [...run];
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}
