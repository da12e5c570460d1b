import { isUtf8 } from 'node:buffer';
import { multipart, type NormalizeOutcome, type Platform } from '@cfi/platforms';

/** As many as the receiver takes in one delivery. */
const MOST_RECORDS = 10_000;

export interface ReceivedBody {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** ISO 8601 UTC with milliseconds. */
  readonly receivedAt: string;
  /** For a reply that is computed with it. */
  readonly secret?: string | undefined;
}

/** What the adapter makes of a body, and refused where the receiver refuses it before or after that. */
export function readBody(platform: Platform, { headers, body, receivedAt, secret }: ReceivedBody): NormalizeOutcome {
  // A form may hold files, which are left out.
  if (platform.format !== multipart && !isUtf8(body)) {
    return { outcome: 'rejected', reason: 'The body is not valid UTF-8.' };
  }
  const ending = platform.normalize({ body: body.toString('utf8'), headers, receivedAt, secret });
  if (ending.outcome !== 'accepted' || ending.records.length <= MOST_RECORDS) return ending;
  const reason = `A delivery may hold at most ${MOST_RECORDS} records, this one holds ${ending.records.length}.`;
  return { outcome: 'rejected', reason };
}
