import { KEPT_BODIES, toStorableText } from '@cfi/contracts';
import type { Pool, PoolClient } from 'pg';
import { KEEP_TEAMS, writeTeams } from '../feedback-store/transaction.ts';
import type { LogEntry } from './delivery-log.ts';
import { KEPT_BODY_MS } from './retention.ts';

/** What counts as a success of the integration. */
const SUCCESSES: ReadonlySet<string> = new Set(['accepted', 'repeated', 'acknowledged']);

const INSERT = `
  INSERT INTO webhook_deliveries (
    team_id, id, category, platform, key_id, key_in, received_at, correlation_id, outcome, status, code, reason, proof,
    body_bytes, duration_ms, feedback_ids, redelivery_of)
  SELECT
    team_id, delivery_id, category, platform, key_id, key_in, received_at, correlation_id, outcome, status, code, reason, proof,
    body_bytes, duration_ms, ARRAY(SELECT json_array_elements_text(feedback_ids)::uuid), redelivery_of
  FROM json_to_recordset($1::json) AS r (
    team_id uuid, delivery_id uuid, category text, platform text, key_id text, key_in text, received_at timestamptz,
    correlation_id text, outcome text, status integer, code text, reason text, proof jsonb, body_bytes integer,
    duration_ms double precision, feedback_ids json, redelivery_of uuid)
  ON CONFLICT (team_id, id) DO NOTHING
  RETURNING id`;

/** In the order of the key, so that two who log at once do not wait for each other in a circle. */
const ACTIVITY = `
  INSERT INTO webhook_activity AS a (team_id, category, platform, last_delivery_at, last_succeeded, last_success_at)
  SELECT team_id, category, platform, max(received_at), (array_agg(succeeded ORDER BY received_at DESC))[1],
    max(received_at) FILTER (WHERE succeeded)
  FROM json_to_recordset($1::json) AS r (
    team_id uuid, category text, platform text, received_at timestamptz, succeeded boolean)
  GROUP BY team_id, category, platform ORDER BY team_id, category, platform
  ON CONFLICT (team_id, category, platform) DO UPDATE SET
    last_succeeded = CASE WHEN EXCLUDED.last_delivery_at >= a.last_delivery_at
      THEN EXCLUDED.last_succeeded ELSE a.last_succeeded END,
    last_delivery_at = greatest(a.last_delivery_at, EXCLUDED.last_delivery_at),
    last_success_at = greatest(a.last_success_at, EXCLUDED.last_success_at)`;

const COUNT = `
  INSERT INTO webhook_delivery_counts AS c (team_id, category, platform, hour, outcome, code, deliveries)
  SELECT team_id, category, platform, date_trunc('hour', received_at, 'UTC'), outcome, coalesce(code, ''), count(*)
  FROM json_to_recordset($1::json) AS r (
    team_id uuid, category text, platform text, received_at timestamptz, outcome text, code text)
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (team_id, category, platform, hour, outcome, code) DO UPDATE SET deliveries = c.deliveries + EXCLUDED.deliveries`;

const INSERT_BODIES = `
  INSERT INTO webhook_delivery_bodies (team_id, delivery_id, category, platform, received_at, headers, ciphertext, key_id)
  SELECT team_id, delivery_id, category, platform, received_at, headers::json, decode(ciphertext, 'base64'), key_id
  FROM json_to_recordset($1::json) AS r (
    team_id uuid, delivery_id uuid, category text, platform text, received_at timestamptz, headers text, ciphertext text,
    key_id text)
  WHERE NOT EXISTS (
    SELECT FROM webhook_deliveries d
    JOIN tombstones t ON t.team_id = d.team_id AND t.feedback_id = ANY (d.feedback_ids)
    WHERE d.team_id = r.team_id AND d.id = r.delivery_id AND t.erased_at >= r.received_at)`;

/** Deliveries that brought feedback which was erased since. */
const ERASED = `
  SELECT DISTINCT r.delivery_id
  FROM json_to_recordset($1::json) AS r (team_id uuid, delivery_id uuid, received_at timestamptz, feedback_ids json)
  CROSS JOIN LATERAL json_array_elements_text(r.feedback_ids) AS of (feedback_id)
  JOIN tombstones t ON t.team_id = r.team_id AND t.feedback_id = of.feedback_id::uuid AND t.erased_at >= r.received_at`;

/** $4: how many stay. */
const PRUNE_BODIES = `
  DELETE FROM webhook_delivery_bodies b
  USING (
    SELECT received_at, delivery_id FROM webhook_delivery_bodies
    WHERE team_id = $1 AND category = $2 AND platform = $3 ORDER BY received_at DESC, delivery_id DESC OFFSET $4 LIMIT 1
  ) first_too_many
  WHERE b.team_id = $1 AND b.category = $2 AND b.platform = $3
    AND (b.received_at, b.delivery_id) <= (first_too_many.received_at, first_too_many.delivery_id)`;

const toRow = ({ body: _body, headers: _headers, ...entry }: LogEntry) => ({
  ...entry,
  correlation_id: toStorableText(entry.correlation_id),
  reason: entry.reason === null ? null : toStorableText(entry.reason),
  succeeded: SUCCESSES.has(entry.outcome),
});

const integrationOf = ({ team_id, category, platform }: LogEntry): string => `${team_id} ${category}/${platform}`;

const newestFirst = (a: LogEntry, b: LogEntry): number =>
  b.received_at.localeCompare(a.received_at) || b.delivery_id.localeCompare(a.delivery_id);

async function keepBodies(client: PoolClient, now: Date, fresh: readonly LogEntry[]): Promise<void> {
  const from = new Date(now.getTime() - KEPT_BODY_MS).toISOString();
  const named = JSON.stringify(fresh.map(toRow));
  const { rows: erased } = await client.query<{ delivery_id: string }>(ERASED, [named]);
  const isErased = new Set(erased.map(({ delivery_id }) => delivery_id));
  const withBody = fresh.filter(
    ({ body, received_at, delivery_id }) => body !== null && received_at > from && !isErased.has(delivery_id),
  );
  for (const of of Map.groupBy(withBody, integrationOf).values()) {
    const newest = of.sort(newestFirst).slice(0, KEPT_BODIES);
    const rows = newest.map(({ team_id, delivery_id, category, platform, received_at, headers, body }) => ({
      team_id,
      delivery_id,
      category,
      platform,
      received_at,
      // As text: U+0000 in it would stop the reading of all rows.
      headers: JSON.stringify(headers),
      ...body,
    }));
    await client.query(INSERT_BODIES, [JSON.stringify(rows)]);
    const { team_id, category, platform } = newest[0]!;
    await client.query(PRUNE_BODIES, [team_id, category, platform, KEPT_BODIES]);
  }
}

export async function keepDeliveries(pool: Pool, now: Date, deliveries: readonly LogEntry[]): Promise<void> {
  const teamIds = deliveries.map(({ team_id }) => team_id);
  await writeTeams(pool, teamIds, async (client) => {
    await client.query(KEEP_TEAMS, [[...new Set(teamIds)]]);
    const { rows } = await client.query<{ id: string }>(INSERT, [JSON.stringify(deliveries.map(toRow))]);
    // Only what is new is counted: a message may be delivered again.
    const isNew = new Set(rows.map(({ id }) => id));
    const fresh = deliveries.filter(({ delivery_id }) => isNew.delete(delivery_id));
    // What somebody runs again says nothing of how the sender does; it has no body of its own either.
    const sent = fresh.filter(({ redelivery_of }) => redelivery_of === undefined);
    if (sent.length === 0) return;
    const counted = JSON.stringify(sent.map(toRow));
    // First: it locks each integration for the rest of the transaction.
    await client.query(ACTIVITY, [counted]);
    await client.query(COUNT, [counted]);
    await keepBodies(client, now, sent);
  });
}
