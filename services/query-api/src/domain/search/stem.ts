import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';

/** Snowball's algorithms (snowballstem.org) by ISO 639-1 code. */
const STEMMERS: Readonly<Record<string, (word: string) => string>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  it: italian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ru: russian,
  sv: swedish,
  tr: turkish,
};

/** Letters alone, of a length that has endings. */
const HAS_FORMS = /^\p{L}{4,30}$/u;

/**
 * Few words make up most of what is said, and to stem one costs more than all else that is done with it. Longer ones are not kept: V8
 * would keep the whole text that such a word was cut from.
 */
const LONGEST_KNOWN = 12;
const MOST_KNOWN = 10_000;
const knownStems = new Map(Object.keys(STEMMERS).map((language) => [language, new Map<string, string>()]));

/** What is left of a folded word of a language without its endings; the word itself where nothing is known of them. */
export function stem(word: string, language: string): string {
  const known = knownStems.get(language);
  if (known === undefined || !HAS_FORMS.test(word)) return word;
  const found = known.get(word);
  if (found !== undefined) return found;
  const made = STEMMERS[language]!(word) || word;
  if (word.length <= LONGEST_KNOWN) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(word, made);
  }
  return made;
}

/** The stems that a folded word has in any of these languages, each once; without them, in any. */
export function stemsOf(word: string, languages: readonly string[] = Object.keys(STEMMERS)): string[] {
  return [...new Set(languages.map((language) => stem(word, language)))];
}

/** How a stem stands among the words of an index: no word begins so. */
export const stemTerm = (stem: string): string => `~${stem}`;
