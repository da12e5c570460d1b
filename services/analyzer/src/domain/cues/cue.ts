/** What a phrase says about the sentence it stands in. Every language lists its own phrases for these names. */
export const CUE_NAMES = [
  // something is not as it should be
  'hardFailure',
  'failure',
  'wrong',
  'loss',
  'outage',
  'exposure',
  'grave',
  'slow',
  'drain',
  'awkward',
  'badDesign',
  'typo',
  // something is missing, wished for or asked
  'missing',
  'cannotDo',
  'wish',
  'askHow',
  'askPlan',
  'plea',
  // themes that decide the type
  'price',
  'charge',
  'paywall',
  'people',
  'peopleBad',
  'peopleBadAlone',
  'security',
  'signOn',
  'integration',
  'docs',
  'docsBad',
  // staying or leaving, and money
  'left',
  'parting',
  'condition',
  'veto',
  'drift',
  'cameFrom',
  'refund',
  'payHigh',
  'payMedium',
  'payLow',
  'payRefuse',
  'bundled',
  // weight
  'harm',
  'stopped',
  'scope',
  'recurring',
  'repeated',
  'intermittent',
  'persistent',
  'minor',
  'workaround',
  'mandatory',
  // what turns a problem around
  'solved',
  'hypothetical',
  'noProblem',
  'uncertain',
  'calm',
  'past',
  'others',
  // stance and structure
  'praise',
  'fine',
  'rage',
  'irony',
  'still',
  'additive',
  'anaphor',
  'manual',
  'absent',
  'inquiry',
  'wishHeader',
  'consHeader',
  'prosHeader',
  'filler',
] as const;
export type CueName = (typeof CUE_NAMES)[number];

/**
 * Phrases of one language, matched at word starts against folded text (lower case, no accents, straight quotes).
 * They are regular expression fragments with three abbreviations: `%` = rest of the word, `~` = up to 40 characters,
 * `~~` = up to 90 characters. `{NAME}` inserts a macro of the list.
 */
export interface CueList {
  /** ISO 639-1 code. */
  language: string;
  /** False for languages written without spaces: phrases then match anywhere. */
  spaced: boolean;
  macros: Record<string, string>;
  cues: Partial<Record<CueName, string>>;
  /** A negation that ends right before a cue takes the cue back ("never crashed"). Fragment, matched at the end. */
  negator: string;
  /** Fragment of words that start a new clause with its own verdict ("but"). */
  contrast: string;
  /** Fragment of words that may join two different points ("and"). */
  joiner: string;
  /** Most frequent words; they tell the language of a sentence and never count as content. */
  stopWords: string;
  /** Sentence patterns of the pain point; `{}` is replaced. */
  phrases: { reports: string; consequence: string; wishes: string; asks: string; praises: string };
}
