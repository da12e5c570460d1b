import type { NormalizedFeedback } from '@cfi/contracts';
import type { PoolClient } from 'pg';
import { DELETE_BODIES } from './erase-batch-sql.ts';
import { type SubjectKind, subjectHashesOf } from './subject.ts';

const FIND = `
  SELECT r.at, e.erased_at
  FROM json_to_recordset($1::json) AS r (at integer, team_id uuid, id uuid, accepted_at timestamptz, subjects text[])
  CROSS JOIN LATERAL (
    SELECT max(either.erased_at) AS erased_at FROM (
      SELECT t.erased_at FROM tombstones t WHERE t.team_id = r.team_id AND t.feedback_id = r.id
      UNION ALL
      SELECT s.erased_at FROM erased_subjects s WHERE s.team_id = r.team_id AND s.subject = ANY (r.subjects)) AS either
  ) AS e
  WHERE e.erased_at >= r.accepted_at`;

/** What is made from it later knows its id alone. */
const BURY = `
  INSERT INTO tombstones AS t (team_id, feedback_id, erased_at)
  SELECT r.team_id, r.id, max(r.erased_at)
  FROM json_to_recordset($1::json) AS r (team_id uuid, id uuid, erased_at timestamptz) GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (team_id, feedback_id) DO UPDATE SET erased_at = greatest(t.erased_at, excluded.erased_at)`;

/**
 * The places in the batch of feedback that was erased, or whose reporter was, after it was accepted. Asked in the transaction that
 * stores the others, once it holds its lock on the teams: an erasure waits for those who hold it, and they see it afterwards.
 */
export async function findErased(
  client: PoolClient,
  batch: readonly Pick<NormalizedFeedback, 'team_id' | 'feedback_id' | 'accepted_at' | SubjectKind>[],
): Promise<ReadonlySet<number>> {
  const rows = batch.map((feedback, at) => ({
    at,
    team_id: feedback.team_id,
    id: feedback.feedback_id,
    accepted_at: feedback.accepted_at,
    subjects: subjectHashesOf(feedback.team_id, feedback),
  }));
  const { rows: found } = await client.query<{ at: number; erased_at: Date }>({
    name: 'find-erased',
    text: FIND,
    values: [JSON.stringify(rows)],
  });
  if (found.length > 0) {
    const erased = found.map(({ at, erased_at }) => ({ ...rows[at]!, erased_at }));
    await client.query(BURY, [JSON.stringify(erased)]);
    for (const [teamId, of] of Map.groupBy(erased, ({ team_id }) => team_id)) {
      await client.query(DELETE_BODIES, [teamId, of.map(({ id }) => id)]);
    }
  }
  return new Set(found.map(({ at }) => at));
}

const FIND_BURIED = `
  SELECT t.feedback_id FROM json_to_recordset($1::json) AS r (team_id uuid, id uuid, accepted_at timestamptz)
  JOIN tombstones t ON t.team_id = r.team_id AND t.feedback_id = r.id AND t.erased_at >= r.accepted_at`;

interface Named {
  readonly team_id: string;
  readonly feedback_id: string;
  readonly accepted_at: string;
}

/** The ids of those that were erased after they were accepted. */
export async function findBuried(client: PoolClient, batch: readonly Named[]): Promise<ReadonlySet<string>> {
  if (batch.length === 0) return new Set();
  const rows = batch.map(({ team_id, feedback_id: id, accepted_at }) => ({ team_id, id, accepted_at }));
  const { rows: found } = await client.query<{ feedback_id: string }>(FIND_BURIED, [JSON.stringify(rows)]);
  return new Set(found.map(({ feedback_id }) => feedback_id));
}
