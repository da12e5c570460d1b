import { jsonIn } from './dead-letter.ts';

/** How much of a value is shown, in bytes. */
export const SHOWN_BYTES = 64 * 1024;

/** A value for people: what it is as far as it can be read, never more than `SHOWN_BYTES` of it. */
export interface ShownValue {
  readonly encoding: 'json' | 'text' | 'base64';
  /** The JSON value; else a string. */
  readonly value: unknown;
  /** What is not shown; null when all of it is. */
  readonly note: string | null;
}

/** `start` is the beginning of a value of `bytes` bytes, all of it where that is no more than `SHOWN_BYTES`. */
export function showValue(start: Buffer, bytes: number): ShownValue {
  const isWhole = bytes <= start.length;
  const note = isWhole ? null : `The value has ${bytes} bytes; the first ${start.length} are shown.`;
  const value = isWhole ? jsonIn(start) : undefined;
  if (value !== undefined && isWritable(value)) return { encoding: 'json', value, note };
  const text = textIn(start, isWhole);
  if (text !== undefined) return { encoding: 'text', value: text, note };
  return { encoding: 'base64', value: start.toString('base64'), note };
}

/** False for what is nested so deeply that it can be read but not written. */
function isWritable(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

/** The text in these bytes, but for a character that was cut at the end; undefined when they are no UTF-8. */
function textIn(bytes: Buffer, isWhole: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return undefined;
  }
}
