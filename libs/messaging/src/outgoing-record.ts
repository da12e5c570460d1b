import type { Topic } from '@cfi/contracts';

/** A value ready for the log: encoded once, in the caller's turn, so that a later change of the object changes nothing. */
export interface OutgoingRecord {
  readonly topic: string;
  readonly key: string;
  /** JSON. */
  readonly value: string;
  /** JSON of the headers; empty when there are none. */
  readonly headers: string;
}

/** Throws when the value has no JSON form or the key holds NUL, which PostgreSQL text cannot store. */
export function encodeValue<T>(topic: Topic<T>, value: T): Omit<OutgoingRecord, 'headers'> {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) throw new TypeError(`A value for topic ${topic.name} has no JSON form`);
  const key = topic.key(value);
  if (key.includes('\0')) throw new TypeError(`A key for topic ${topic.name} holds NUL`);
  return { topic: topic.name, key, value: json };
}

/** The same with its headers as text. Throws what `encodeValue` throws. */
export function encode<T>(topic: Topic<T>, value: T, headers?: Readonly<Record<string, string>>): OutgoingRecord {
  return { ...encodeValue(topic, value), headers: encodeHeaders(headers) };
}

function encodeHeaders(headers: Readonly<Record<string, string>> | undefined): string {
  for (const _ in headers) return JSON.stringify(headers);
  return '';
}

/** The reverse, for readers of the log. */
export const decodeHeaders = (text: string): Readonly<Record<string, string>> =>
  text === '' ? none : JSON.parse(text);

const none = Object.freeze({});
