import { hasCloseSpellings } from './close-spelling.ts';
import { tokens } from './words.ts';

/** The words of texts that other spellings can be told from, each once. */
export function vocabularyOf(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const { word, unspaced } of tokens(text)) if (!unspaced && hasCloseSpellings(word)) words.add(word);
  }
  return [...words];
}
