import type { KeptLetter } from './dead-letter-store.ts';

/** Columns of a letter without its value, of a table named d; times come as Date, big integers as text. */
export const LETTER_COLUMNS = `d.seq, d.id, d.team_id, d.feedback_ids, d.topic, d.group_name, d.key, d.partition, d."offset",
  d.reason, d.attempts, d.failed_at, octet_length(d.value) AS value_bytes, d.replayed_at, d.times_replayed`;

export interface LetterRow {
  readonly seq: string;
  readonly id: string;
  readonly team_id: string | null;
  readonly feedback_ids: readonly string[];
  readonly topic: string;
  readonly group_name: string;
  readonly key: string;
  readonly partition: number;
  readonly offset: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failed_at: Date;
  readonly value_bytes: number;
  readonly replayed_at: Date | null;
  readonly times_replayed: number;
}

export const toLetter = (row: LetterRow): KeptLetter => ({
  id: row.id,
  topic: row.topic,
  group: row.group_name,
  key: row.key,
  position: { partition: row.partition, offset: row.offset },
  reason: row.reason,
  attempts: row.attempts,
  failedAt: row.failed_at,
  teamId: row.team_id,
  feedbackIds: row.feedback_ids,
  valueBytes: row.value_bytes,
  replayedAt: row.replayed_at,
  timesReplayed: row.times_replayed,
});
