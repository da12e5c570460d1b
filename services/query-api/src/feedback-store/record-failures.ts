import type { Pool, PoolClient } from 'pg';
import { addToLedger } from '../usage/ledger.ts';
import type { Failure } from './feedback-store.ts';
import { writeTeams } from './transaction.ts';

/** Rows are locked in one order everywhere, so that writers never wait for each other in a circle. */
const LOCK = `
  SELECT FROM json_to_recordset($1::json) AS r (team_id uuid, id uuid)
  JOIN feedbacks f ON f.team_id = r.team_id AND f.id = r.id
  ORDER BY f.team_id, f.id FOR UPDATE OF f`;

/** The stored version failed, or a newer one that never got here. An analyzed version stays analyzed. */
const UPDATE = `
  UPDATE feedbacks AS f SET processing = 'failed', failure_reason = r.reason, updated_at = $2
  FROM (
    SELECT DISTINCT ON (team_id, id) * FROM json_to_recordset($1::json)
      AS r (team_id uuid, id uuid, reason text, content_hash text, accepted_at timestamptz)
    ORDER BY team_id, id, accepted_at DESC
  ) AS r
  WHERE f.team_id = r.team_id AND f.id = r.id AND f.processing <> 'failed' AND (
    (f.accepted_at < r.accepted_at AND f.content_hash IS DISTINCT FROM r.content_hash)
    OR (f.processing = 'queued' AND f.accepted_at = r.accepted_at AND coalesce(r.content_hash, f.content_hash) = f.content_hash)
    OR (f.processing = 'queued' AND f.content_hash = r.content_hash)
    OR (f.processing = 'queued' AND f.content_hash = '' AND f.accepted_at <= r.accepted_at))`;

/** A feedback that never got as far as the store is still shown, with nothing but where it came from. */
const CREATE = `
  INSERT INTO feedbacks (
    team_id, id, processing, failure_reason, category, platform, title, content, language, content_hash, accepted_at,
    created_at, updated_at)
  SELECT DISTINCT ON (team_id, id)
    team_id, id, 'failed', reason, category, platform, '', '', 'en', '', accepted_at, accepted_at, $2
  FROM json_to_recordset($1::json)
    AS r (team_id uuid, id uuid, reason text, category text, platform text, accepted_at timestamptz)
  WHERE category IS NOT NULL AND EXISTS (SELECT FROM teams t WHERE t.id = team_id) AND NOT EXISTS (
    SELECT FROM tombstones t WHERE t.team_id = r.team_id AND t.feedback_id = r.id AND t.erased_at >= r.accepted_at)
  ORDER BY team_id, id, accepted_at
  ON CONFLICT DO NOTHING
  RETURNING team_id, created_at`;

/** The version that is stored, or one that brings its content along and is not older. */
const REQUEUE = `
  UPDATE feedbacks AS f SET processing = 'queued', failure_reason = NULL, updated_at = $2
  FROM (
    SELECT DISTINCT ON (team_id, id) * FROM json_to_recordset($1::json)
      AS r (team_id uuid, id uuid, content_hash text, category text, accepted_at timestamptz)
    ORDER BY team_id, id, accepted_at DESC
  ) AS r
  WHERE f.team_id = r.team_id AND f.id = r.id AND f.processing = 'failed'
    AND (f.content_hash = r.content_hash OR (r.category IS NOT NULL AND f.accepted_at <= r.accepted_at))`;

const MARK = `
  UPDATE feedbacks SET processing = 'failed', failure_reason = $3, updated_at = $4
  WHERE team_id = $1 AND id = ANY ($2::uuid[]) AND processing = 'queued'`;

const toRows = (batch: readonly Failure[]): string =>
  JSON.stringify(
    batch.map(({ teamId, feedbackId, reason, contentHash, acceptedAt, source }) => ({
      team_id: teamId,
      id: feedbackId,
      reason,
      content_hash: contentHash,
      accepted_at: acceptedAt,
      category: source?.category ?? null,
      platform: source?.platform ?? null,
    })),
  );

/**
 * Shows feedback of the transaction's teams as failed, unless it has been analyzed or replaced since. Of a team that does not
 * exist (any more) nothing is shown.
 */
export async function recordFailures(client: PoolClient, now: Date, batch: readonly Failure[]): Promise<void> {
  if (batch.length === 0) return;
  const rows = toRows(batch);
  await client.query(LOCK, [rows]);
  await client.query(UPDATE, [rows, now]);
  const { rows: born } = await client.query<{ team_id: string; created_at: Date }>(CREATE, [rows, now]);
  await addToLedger(
    client,
    born.map(({ team_id, created_at }) => ({ team_id, at: created_at, feedback_accepted: 1 })),
  );
}

/** Shows failed feedback of the transaction's teams as queued, where a replay of its message can still change it. */
export async function requeueFailed(client: PoolClient, now: Date, batch: readonly Failure[]): Promise<void> {
  if (batch.length === 0) return;
  const rows = toRows(batch);
  await client.query(LOCK, [rows]);
  await client.query(REQUEUE, [rows, now]);
}

export const markFailed = (
  pool: Pool,
  now: Date,
  teamId: string,
  feedbackIds: readonly string[],
  reason: string,
): Promise<number> =>
  writeTeams(pool, [teamId], async (client) => {
    const { rowCount } = await client.query(MARK, [teamId, feedbackIds, reason, now]);
    return rowCount ?? 0;
  });
