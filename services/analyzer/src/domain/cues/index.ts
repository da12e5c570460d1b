import { type CueIndex, compileCues } from '../cue-index.ts';
import { SUPPORTED_LANGUAGES, type SupportedLanguage } from '../language.ts';
import { stopWordsOf } from '../words.ts';
import type { CueList } from './cue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';

const LISTS: Record<SupportedLanguage, CueList> = { en, fr, de, es, it, pt, nl, ja };
const compiled = new Map<SupportedLanguage, CueIndex>();

export const isSupported = (language: string): language is SupportedLanguage =>
  (SUPPORTED_LANGUAGES as readonly string[]).includes(language);

/** Phrases of a language; for one without a list the English ones, which catch loan words. */
export function cuesOf(language: string): CueIndex {
  const code = isSupported(language) ? language : 'en';
  let index = compiled.get(code);
  if (index === undefined) {
    index = compileCues(LISTS[code]);
    compiled.set(code, index);
  }
  return index;
}

/** A sentence needs this many more frequent words of another language to be read in that one. */
const LEAD = 3;
const MAX_WORDS = 60;

/** Chooses the phrases for a sentence: those of the text's language unless the sentence is clearly in another. */
export function sentenceCues(folded: string, language: string): CueIndex {
  const main = cuesOf(language);
  if (/[\u3041-\u30ff]/.test(folded)) return cuesOf('ja');
  const words =
    folded
      .slice(0, 400)
      .match(/[a-z']+/g)
      ?.slice(0, MAX_WORDS) ?? [];
  if (words.length < 5) return main;
  const count = (index: CueIndex) => {
    const stop = stopWordsOf(index);
    let hits = 0;
    for (const word of words) if (stop.has(word)) hits++;
    return hits;
  };
  const own = main.spaced ? count(main) : 0;
  if (own * 4 >= words.length) return main;
  let best = main;
  let bestCount = own + LEAD - 1;
  for (const code of SUPPORTED_LANGUAGES) {
    const index = cuesOf(code);
    if (!index.spaced || index === main) continue;
    const hits = count(index);
    if (hits > bestCount) {
      best = index;
      bestCount = hits;
    }
  }
  return best;
}
