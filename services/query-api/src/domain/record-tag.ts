import { createHash } from 'node:crypto';

/** The entity tag (RFC 9110 8.8.3) of a record as it is answered: strong, since it changes with every byte of the answer. */
export const recordTag = (record: object): string =>
  `"${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)}"`;

/** An `If-Match` (RFC 9110 13.1.1): the tags that the record may have, or any as long as it is there. */
export type ExpectedTags = readonly string[] | '*';

/** False when the record is not what the caller has seen. Weak tags never match. */
export const isExpected = (record: object, expected: ExpectedTags | undefined): boolean =>
  expected === undefined || expected === '*' || expected.includes(recordTag(record));
