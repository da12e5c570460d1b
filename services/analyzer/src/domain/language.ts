import eld from 'eld/extrasmall';

/** Languages with phrase lists. */
export const SUPPORTED_LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'ja'] as const;
export type SupportedLanguage = (typeof SUPPORTED_LANGUAGES)[number];

/** Detection is asked to tell these apart; more candidates cost accuracy on short texts. */
const CANDIDATES = [
  ...SUPPORTED_LANGUAGES,
  'ar',
  'cs',
  'da',
  'el',
  'fi',
  'he',
  'hi',
  'hu',
  'ko',
  'no',
  'pl',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
];
eld.setLanguageSubset(CANDIDATES);

/** Fewer letters than this say too little; the sender's or the team's language is the better guess. */
const MIN_LETTERS = 20;
/** From here on a reliable detection outweighs what the sender gave. */
const TRUSTED_LETTERS = 40;
const SAMPLE_CHARS = 1_500;

const base = (tag: string | null | undefined): string | null => {
  const code = /^[a-z]{2,3}(?=$|[-_])/i.exec(tag ?? '')?.[0]?.toLowerCase();
  return code ?? null;
};

/** Dominant language of a text as ISO 639-1. `given` is what the sender said, `fallback` the submitted or team default. */
export function detectLanguage(text: string, given: string | null, fallback: string): string {
  const sample = text
    .slice(0, SAMPLE_CHARS)
    .replace(/https?:\/\/\S{1,500}|[\w.+-]{1,64}@[\w.-]{1,100}|\[[^\]\n]{1,30}\]/g, ' ')
    .toLowerCase();
  const known = base(given) ?? base(fallback) ?? 'en';
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const kana = sample.match(/[\u3041-\u30ff]/g)?.length ?? 0;
  if (kana > 3 && kana * 5 > letters) return 'ja';
  const script = /[\u0400-\u04ff\u0590-\u06ff\u0900-\u0e7f\u4e00-\u9fff\uac00-\ud7af]/.test(sample);
  if (letters < MIN_LETTERS && !script) return known;
  const found = eld.detect(sample);
  if (found.language === '') return known;
  if (base(given) === null) return found.language;
  return found.language !== known && letters >= TRUSTED_LETTERS && found.isReliable() ? found.language : known;
}
