import { z } from 'zod';
import { emailOf } from './rules/email.ts';
import { htmlToText, REVIEW_STYLE } from './rules/html-to-text.ts';
import { idOf } from './rules/id.ts';
import { languageOf } from './rules/language.ts';
import { nameOf } from './rules/name.ts';
import { starsOf } from './rules/stars.ts';
import { textOf } from './rules/text.ts';
import { toUtc } from './rules/time.ts';
import { transcriptText } from './rules/transcript.ts';
import { typedText } from './rules/typed-text.ts';

/**
 * Building blocks for payload schemas. Senders change without notice, so a wrong type anywhere counts as missing: below
 * the outermost object nothing here ever fails.
 */

/** A field read by a rule; the rule is given `undefined` when the field is missing. */
export const field = <T>(rule: (value: unknown) => T) => z.transform(rule);

/** A trimmed string, '' when missing. */
export const text = field(textOf);
/** Typed text in which a tag may appear, reduced to plain text; '' when missing. */
export const typed = field(typedText);
/** The same for one form of a union: fails unless the value is a string. */
export const typedString = z.string().transform(typedText);
/** HTML reduced to plain text; '' when missing. */
export const html = field((value) => (typeof value === 'string' ? htmlToText(value) : ''));
/** Title or text of a review reduced to plain text; '' when missing. */
export const reviewText = field((value) => (typeof value === 'string' ? htmlToText(value, REVIEW_STYLE) : ''));
/** A string out of a string or number; null when missing or blank. */
export const id = field(idOf);
export const name = field(nameOf);
export const email = field(emailOf);
/** ISO 8601 UTC with milliseconds; null when missing or unreadable. */
export const time = field(toUtc);
/** Two letters; null when missing or not a locale. */
export const language = field(languageOf);
/** A rating of up to five; null when there is none. */
export const stars = field(starsOf);
/** A value whose exact form the platform looks at itself. */
export const anything = z.unknown().optional();

/** An inner object; null when missing or not an object. */
export const part = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => {
  const inner = z.object(shape);
  return field((value) => {
    const fields = recordOf(value);
    return fields === null ? null : inner.parse(fields);
  });
};

/** A list; null when missing or not a list. */
export const list = <Item extends z.ZodType>(item: Item) => {
  const items = z.array(item);
  return field((value) => (Array.isArray(value) ? items.parse(value) : null));
};

/** The objects of a list; [] when there are none. */
export const parts = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  list(part(shape)).transform((items) => (items ?? []).filter((item) => item !== null));

/** A list of objects, or one in place of a list, each null when it is not an object. */
export const oneOrMany = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.union([z.array(part(shape)), part(shape).transform((item) => [item])]);

/** A list of `{speaker, text}` as a transcript; null when missing or not a list. */
export const transcript = list(part({ speaker: name, text: typed })).transform(
  (turns) =>
    turns && transcriptText(turns.map((turn) => ({ speaker: turn?.speaker ?? null, words: turn?.text ?? '' }))),
);

/** The outermost object of a delivery. */
export const body = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape, { error: 'the body must be a JSON object' });

/** An object whose keys the sender chooses; null when missing or not an object. */
export const record = field(recordOf);

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
