import type { Pool } from 'pg';
import { asOperator, setTeams } from '../feedback-store/transaction.ts';
import { MESSAGE_COLUMNS, type StoredMessage } from './stored-message.ts';

/** Names of feedbacks. */
export type FeedbackKey = Pick<StoredMessage, 'team_id' | 'id'>;

/** Analyses that the offline engine made because the model did not answer. */
export interface DegradedAnalyses {
  /** The next to be asked for again, those first that were not for longest; each is taken at most once in a minute. */
  take(limit: number): Promise<StoredMessage[]>;
  /** How many of these are still as they were. */
  left(keys: readonly FeedbackKey[]): Promise<number>;
}

const TEAMS = 'SELECT array_agg(id) AS ids FROM all_team_ids() AS id';

const TAKE = `
  WITH chosen AS (
    SELECT a.team_id, a.feedback_id FROM analyses a
    WHERE a.degraded_reason = 'model_unavailable' AND (a.retried_at IS NULL OR a.retried_at < $1::timestamptz - interval '1 minute')
    ORDER BY a.retried_at NULLS FIRST, a.analyzed_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE analyses a SET retried_at = $1 FROM chosen
    WHERE a.team_id = chosen.team_id AND a.feedback_id = chosen.feedback_id
    RETURNING a.team_id, a.feedback_id, a.content_hash
  )
  SELECT ${MESSAGE_COLUMNS} FROM taken
  JOIN feedbacks f ON f.team_id = taken.team_id AND f.id = taken.feedback_id AND f.content_hash = taken.content_hash`;

const LEFT = `
  SELECT count(*)::int AS left FROM json_to_recordset($1::json) AS r (team_id uuid, id uuid)
  JOIN analyses a ON a.team_id = r.team_id AND a.feedback_id = r.id WHERE a.degraded_reason = 'model_unavailable'`;

export const createPostgresDegradedAnalyses = (pool: Pool, now: () => Date): DegradedAnalyses => ({
  take: (limit) =>
    asOperator(pool, [], async (client) => {
      const { rows } = await client.query<{ ids: string[] | null }>(TEAMS);
      await setTeams(client, rows[0]!.ids ?? []);
      return (await client.query<StoredMessage>(TAKE, [now(), limit])).rows;
    }),
  left: (keys) =>
    asOperator(
      pool,
      keys.map(({ team_id }) => team_id),
      async (client) => {
        const given = keys.map(({ team_id, id }) => ({ team_id, id }));
        return (await client.query<{ left: number }>(LEFT, [JSON.stringify(given)])).rows[0]!.left;
      },
    ),
});
