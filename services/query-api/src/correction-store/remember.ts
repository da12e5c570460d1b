import type { PoolClient } from 'pg';
import type { FieldChange } from '../domain/correction.ts';

const INSERT = `
  INSERT INTO changes_by_people (team_id, feedback_id, insight_id, key_id, changed_at, field, from_value, to_value)
  SELECT $1, $2, $3, $4, $5, field, coalesce("from", 'null'), coalesce("to", 'null')
  FROM json_to_recordset($6::json) AS r (field text, "from" jsonb, "to" jsonb)`;

/** What a change belongs to; `insightId` is null for one of the feedback itself. */
interface Subject {
  readonly teamId: string;
  readonly feedbackId: string;
  readonly insightId: string | null;
  readonly keyId: string;
}

/** Writes down who changed what, in the transaction of the change. */
export async function remember(
  client: PoolClient,
  now: Date,
  { teamId, feedbackId, insightId, keyId }: Subject,
  changes: readonly FieldChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await client.query(INSERT, [teamId, feedbackId, insightId, keyId, now, JSON.stringify(changes)]);
}
