import { jsonIn } from './dead-letter.ts';
import { SHOWN_BYTES } from './shown-value.ts';

/** Numbers from here on may be a phone number or an id of a person. */
const TELLING_NUMBER = 1_000_000;

/** A body in which nothing of a customer can be read: what is where, and how long it is. */
export interface RedactedBody {
  /** Null when there is only `note`. */
  readonly value: unknown;
  readonly note: string | null;
}

/** Keys, booleans, small numbers and the shape stay; texts become their lengths. */
export function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return `<${[...value].length} characters>`;
  if (typeof value === 'number') return Math.abs(value) >= TELLING_NUMBER ? '<number>' : value;
  if (Array.isArray(value)) return value.map(redactValue);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, redactValue(of)]));
  }
  return value;
}

const AS_IT_IS = 'ask with redacted=false to see it as it is';

/** The redacted view of a body; `isWhole` is false when only its beginning was kept. */
export function redactBody(body: Buffer, isWhole: boolean): RedactedBody {
  if (body.length === 0) return { value: null, note: 'The body is empty.' };
  if (!isWhole) return { value: null, note: `Only the beginning of the body was kept; ${AS_IT_IS}.` };
  const value = jsonIn(body);
  if (value === undefined) return { value: null, note: `The body is not JSON; ${AS_IT_IS}.` };
  const redacted = redactedOrNull(value);
  return redacted === null
    ? { value: null, note: `The body is too large or too deeply nested for this view; ${AS_IT_IS}.` }
    : { value: redacted, note: null };
}

function redactedOrNull(value: unknown): unknown {
  try {
    const redacted = redactValue(value);
    return JSON.stringify(redacted).length > SHOWN_BYTES ? null : redacted;
  } catch {
    // Nested more deeply than the stack is.
    return null;
  }
}
