import type { Pool } from 'pg';
import { ANSWER_KEPT_SECONDS, type AnswerCache } from './answer-cache.ts';

/** Makes the table; safe to repeat. */
export async function createAnswerTable(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS edge;
    CREATE TABLE IF NOT EXISTS edge.model_answers (
      team_id text NOT NULL,
      key text NOT NULL,
      answer text NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (team_id, key)
    );
    CREATE INDEX IF NOT EXISTS model_answers_expires_at ON edge.model_answers (expires_at);`);
}

const GET = 'SELECT answer FROM edge.model_answers WHERE team_id = $1 AND key = $2 AND expires_at > now()';
const PUT = `
  INSERT INTO edge.model_answers (team_id, key, answer, expires_at)
  VALUES ($1, $2, $3, now() + ${ANSWER_KEPT_SECONDS} * interval '1 second')
  ON CONFLICT (team_id, key) DO UPDATE SET answer = excluded.answer, expires_at = excluded.expires_at`;
/** A few at a time, those that are over for longest; every new answer makes room for its own. */
const FORGET = `
  DELETE FROM edge.model_answers WHERE (team_id, key) IN (
    SELECT team_id, key FROM edge.model_answers WHERE expires_at < now() ORDER BY expires_at LIMIT 10)`;

/** The cache of a single process, on Postgres. */
export function createAnswerCachePostgres(pool: Pool): AnswerCache {
  return {
    async get(teamId, key) {
      try {
        const { rows } = await pool.query<{ answer: string }>(GET, [teamId, key]);
        return rows[0]?.answer ?? null;
      } catch {
        return null;
      }
    },
    async forget(teamId) {
      await pool.query('DELETE FROM edge.model_answers WHERE team_id = $1', [teamId]);
    },
    async put(teamId, key, answer) {
      try {
        await pool.query(PUT, [teamId, key, answer]);
        await pool.query(FORGET);
      } catch {
        // The next one who asks pays again.
      }
    },
  };
}
