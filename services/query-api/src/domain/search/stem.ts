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

/** What is left of a folded word of a language without its endings; the word itself where nothing is known of them. */
export const stem = (word: string, language: string): string =>
  (HAS_FORMS.test(word) && STEMMERS[language]?.(word)) || word;

/** The stems that a folded word has in any of these languages, each once; without them, in any. */
export function stemsOf(word: string, languages: readonly string[] = Object.keys(STEMMERS)): string[] {
  return [...new Set(languages.map((language) => stem(word, language)))];
}

/** How a stem stands among the words of an index: no word begins so. */
export const stemTerm = (stem: string): string => `~${stem}`;
