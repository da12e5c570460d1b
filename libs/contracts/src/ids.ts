import { hash, randomUUID } from 'node:crypto';

/** Namespace of every id derived here; it must never change, or repeats would no longer be recognised. */
const NAMESPACE = Buffer.from('6f1d0c52f0ab5c7e9d3c1f6f0a6b7c11', 'hex');
/** The variant 10 in place of the two upper bits of a hex digit. */
const VARIANT = '89ab89ab89ab89ab';

/** UUIDv5 (RFC 9562 5.5) of the parts; the separator cannot occur in them, so different parts never meet. */
function derived(...parts: string[]): string {
  const hex = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(parts.join('\u0000'))]));
  const variant = VARIANT[Number.parseInt(hex[16]!, 16)];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * UUIDv7 (RFC 9562 5.7): sorts by the millisecond of making. Variant and random bits are those of a UUIDv4, which Node makes
 * from a pool, cheaper than asking for ten random bytes.
 */
export function newId(now: number = Date.now(), randomV4: () => string = randomUUID): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomV4().slice(15)}`;
}

/** Id of a feedback whose sender names it: the same record sent again has the same id. */
export const feedbackIdBySource = (teamId: string, platform: string, sourceId: string): string =>
  derived('source', teamId, platform, sourceId);

/** Id of a submission with an idempotency key: a retry that was not answered makes nothing new. */
export const feedbackIdByIdempotencyKey = (teamId: string, key: string, bodySha256: string): string =>
  derived('idempotency', teamId, key, bodySha256);

/** Id of a row of a file without an id of its own: the same row of the same team has the same id. */
export const feedbackIdByContent = (teamId: string, bodySha256: string): string =>
  derived('content', teamId, bodySha256);

/** Id that a record of another team gets when it is imported into this one (docs/decisions/0017). */
export const importedIdOf = (teamId: string, givenId: string): string =>
  derived('imported', teamId, givenId.toLowerCase());

/** Id of an insight by where its first quote starts; `counter` tells apart those that share a start. */
export const insightIdOf = (feedbackId: string, firstQuoteStart: number, counter: number): string =>
  derived('insight', feedbackId, String(firstQuoteStart), String(counter));

/**
 * Id of a dead letter by where its message stood, for the group that could not handle it. The value is part of it, so that a topic
 * that is made anew, and counts from 0 again, brings new letters.
 */
export const deadLetterId = (
  topic: string,
  group: string,
  partition: number,
  offset: string,
  valueSha256: string,
): string => derived('dead-letter', topic, group, String(partition), offset, valueSha256);
