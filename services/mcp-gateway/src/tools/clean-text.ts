import { truncate } from '@cfi/contracts';

/**
 * Characters that show something else than they say: C0 and C1 controls but tab and line feed, bidirectional controls
 * (Unicode UAX 9: they reorder what a person sees), the byte order mark, and the tag block U+E0000, which is invisible and
 * has carried hidden instructions to models.
 */
const HIDDEN = /(?![\t\n])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Text without any of these, and without line ends to be made alike: most is, and this tells it in one look. Surrogates are looked at closer. */
const PLAIN = /^[\t\n -~\u00A0-\u061B\u061D-\u200D\u2010-\u2027\u202F-\u2065\u206A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFF]*$/;

/** Text of strangers, made safe to show: line ends are `\n`, hidden characters are gone, and it is well-formed Unicode. */
export const cleanText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .toWellFormed()
        .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
        .replaceAll(HIDDEN, '');

/** Cleaned and at most `max` code points, with an ellipsis where something was left off. */
export function shortText(text: string, max: number): string {
  const clean = cleanText(text);
  const cut = truncate(clean, max);
  return cut === clean ? clean : `${truncate(clean, max - 1).trimEnd()}…`;
}
