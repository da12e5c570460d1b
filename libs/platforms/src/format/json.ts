import type { BodyFormat } from './body-format.ts';

/** A byte order mark may be ignored (RFC 8259 part 8.1). */
export const json: BodyFormat = {
  contentType: 'application/json',
  problem: 'the body is not valid JSON',
  read: ({ body }) => parseJson(body.startsWith('\uFEFF') ? body.slice(1) : body),
};

/** A number of 16 digits or more may not fit into a JavaScript number. */
const LONG_NUMBER = /[:[,]\s*-?\d{16}/;

/**
 * `undefined` (never a JSON value) when the text is not JSON. Whole numbers beyond 2^53 are ids: they come as text with all
 * their digits.
 */
export function parseJson(text: string): unknown {
  try {
    return LONG_NUMBER.test(text) ? parseKeepingDigits(text) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseKeepingDigits(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch (error) {
    // The reviver recurses, and what is nested ten thousand levels deep overflows the stack.
    if (error instanceof RangeError) return JSON.parse(text);
    throw error;
  }
}

function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  const isLong = typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '');
  return isLong ? source : value;
}
