import { z } from 'zod';

/** Counts Unicode code points, as JSON Schema's minLength and maxLength do (JSON Schema 2020-12, validation 6.3). */
export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count++;
  return count;
}

/** False for text that PostgreSQL cannot hold: U+0000 or a lone surrogate. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000');
}

/** Replaces what PostgreSQL cannot hold by U+FFFD; for senders who cannot change what they send. */
export function toStorableText(value: string): string {
  return isStorableText(value) ? value : value.toWellFormed().replaceAll('\u0000', '\uFFFD');
}

/** Cuts to at most `max` code points; looks at no more of the text than it keeps. */
export function truncate(value: string, max: number): string {
  if (value.length <= max) return value;
  let end = 0;
  for (let count = 0; count < max && end < value.length; count++) end += value.codePointAt(end)! > 0xffff ? 2 : 1;
  return value.slice(0, end);
}

/**
 * A string of `min` to `max` code points, storable. Zod's own `.min/.max` count UTF-16 units: six emoji would fail a limit
 * of ten. The JSON Schema projection carries the same limits.
 */
export function chars(min: number, max: number) {
  return z
    .string()
    .superRefine((value, ctx) => {
      if (!isStorableText(value)) {
        ctx.addIssue({ code: 'custom', message: 'must be well-formed Unicode without U+0000' });
        return;
      }
      // UTF-16 units are between one and two per code point, so most values need no counting.
      if (value.length <= max && value.length >= min * 2) return;
      const length = codePoints(value);
      if (length < min) {
        ctx.addIssue({
          code: 'too_small',
          origin: 'string',
          minimum: min,
          inclusive: true,
          message: `must have at least ${min} characters`,
        });
      } else if (length > max) {
        ctx.addIssue({
          code: 'too_big',
          origin: 'string',
          maximum: max,
          inclusive: true,
          message: `must have at most ${max} characters`,
        });
      }
    })
    .meta({ minLength: min, maxLength: max });
}

/** The first line that is not blank, without its outer white space, cut to `max` code points. */
export const firstLine = (text: string, max: number): string =>
  truncate(/\S[^\r\n]*/.exec(text)?.[0] ?? '', max).trimEnd();
