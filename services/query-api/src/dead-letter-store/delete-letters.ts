import type { Pool } from 'pg';
import { asOperator } from '../feedback-store/transaction.ts';

/** A few at a time, since values are large; several sweepers do not wait for each other. */
const EXPIRED = `
  DELETE FROM dead_letters WHERE id = ANY (ARRAY(
    SELECT id FROM dead_letters WHERE kept_at < $1 ORDER BY kept_at LIMIT 500 FOR UPDATE SKIP LOCKED))`;

/** Where nothing tells the team, the key tells the feedback: its id is unique among all teams. */
const OF_FEEDBACKS = `
  DELETE FROM dead_letters WHERE (team_id = $1 OR team_id IS NULL) AND feedback_ids && $2::uuid[]`;

const OF_TEAM = 'DELETE FROM dead_letters WHERE team_id = $1';

async function remove(pool: Pool, statement: string, values: unknown[]): Promise<number> {
  const { rowCount } = await asOperator(pool, [], (client) => client.query(statement, values));
  return rowCount ?? 0;
}

export const deleteExpired = (pool: Pool, before: Date): Promise<number> => remove(pool, EXPIRED, [before]);

export const deleteOfFeedbacks = (pool: Pool, teamId: string, feedbackIds: readonly string[]): Promise<number> =>
  remove(pool, OF_FEEDBACKS, [teamId, feedbackIds]);

export const deleteOfTeam = (pool: Pool, teamId: string): Promise<number> => remove(pool, OF_TEAM, [teamId]);
