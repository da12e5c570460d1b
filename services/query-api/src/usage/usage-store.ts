import type { ApiUsage, Surface } from '@cfi/contracts';
import type { Pool } from 'pg';
import { readTeam, writeTeams } from '../feedback-store/transaction.ts';

/** What a team has used on one UTC day. */
export interface UsageDay {
  readonly day: string;
  /** Surfaces without a request are left out. */
  readonly requests: Readonly<Partial<Record<Surface, number>>>;
  /** New feedback. */
  readonly feedback_accepted: number;
  /** Versions of feedback that were analysed. */
  readonly feedback_analyzed: number;
  /** One for each analysed version per 5,000 characters or part of them. */
  readonly credits: number;
}

/** What teams have used. */
export interface UsageStore {
  /** Takes counts of requests, and with them when keys were last used; repeats and late ones change nothing. */
  saveRequests(batch: readonly ApiUsage[]): Promise<void>;
  /** The days from `from` to `to`, both included, oldest first; days on which nothing was used are left out. */
  days(teamId: string, from: string, to: string): Promise<UsageDay[]>;
}

const SAVE = `
  INSERT INTO request_counts AS c (team_id, day, surface, key_id, counter_id, requests)
  SELECT team_id, day, surface, key_id, counter_id, max(requests)
  FROM json_to_recordset($1::json)
    AS r (team_id uuid, day date, surface text, key_id uuid, counter_id uuid, requests bigint)
  GROUP BY team_id, day, surface, key_id, counter_id ORDER BY team_id, day, surface, key_id, counter_id
  ON CONFLICT (team_id, day, surface, key_id, counter_id) DO UPDATE SET
    requests = greatest(c.requests, excluded.requests)`;

/** Locked in one order, so that writers never wait for each other in a circle. */
const LAST_USED = `
  WITH used AS (
    SELECT team_id, key_id, max(last_used_at) AS last_used_at
    FROM json_to_recordset($1::json) AS r (team_id uuid, key_id uuid, last_used_at timestamptz) GROUP BY team_id, key_id
  ), locked AS (
    SELECT k.id, used.last_used_at FROM used JOIN api_keys k ON k.team_id = used.team_id AND k.id = used.key_id
    WHERE k.last_used_at IS NULL OR k.last_used_at < used.last_used_at ORDER BY k.id FOR NO KEY UPDATE OF k
  )
  UPDATE api_keys k SET last_used_at = locked.last_used_at FROM locked WHERE k.id = locked.id`;

const DAYS = `
  WITH requests AS (
    SELECT day, jsonb_object_agg(surface, requests) AS requests FROM (
      SELECT day, surface, sum(requests) AS requests FROM request_counts
      WHERE team_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day, surface) AS c
    GROUP BY day
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(r.requests, '{}') AS requests,
    coalesce(u.feedback_accepted, 0)::float8 AS feedback_accepted, coalesce(u.feedback_analyzed, 0)::float8 AS feedback_analyzed,
    coalesce(u.credits, 0)::float8 AS credits
  FROM requests r
  FULL JOIN (SELECT * FROM usage_days WHERE team_id = $1 AND day BETWEEN $2 AND $3) AS u USING (day)
  ORDER BY day`;

/** What teams have used, on PostgreSQL, under the application role, which row-level security binds. */
export const createPostgresUsageStore = (pool: Pool): UsageStore => ({
  async saveRequests(batch) {
    if (batch.length === 0) return;
    const rows = JSON.stringify(batch);
    await writeTeams(
      pool,
      batch.map(({ team_id }) => team_id),
      async (client) => {
        await client.query(SAVE, [rows]);
        await client.query(LAST_USED, [rows]);
      },
    );
  },
  days: async (teamId, from, to) =>
    (await readTeam(pool, teamId, (client) => client.query<UsageDay>(DAYS, [teamId, from, to]))).rows,
});
