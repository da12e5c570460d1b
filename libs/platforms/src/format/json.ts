import { quoteBigIntegers } from './big-integers.ts';
import type { BodyFormat } from './body-format.ts';

/** A byte order mark may be ignored (RFC 8259 part 8.1). */
export const json: BodyFormat = {
  contentType: 'application/json',
  problem: 'the body is not valid JSON',
  read: ({ body }) => parseJson(body.startsWith('\uFEFF') ? body.slice(1) : body),
};

/** `undefined` (never a JSON value) when the text is not JSON. Integers beyond 2^53 come as strings. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(quoteBigIntegers(text));
  } catch {
    return undefined;
  }
}
