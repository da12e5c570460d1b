import type { DeliveryOutcome, WebhookCategory, WebhookDelivery } from '@cfi/contracts';
import type { Pool } from 'pg';
import type { Page, Paging } from '../feedback-store/feedback-store.ts';
import { createValues, keyset, toPage } from '../feedback-store/sql.ts';
import { readTeam } from '../feedback-store/transaction.ts';
import type { DeliveryFilters, IntegrationName, LoggedDelivery } from './delivery-log.ts';

/** One may name 10,000. */
const SHOWN_FEEDBACK_IDS = 100;

const COLUMNS = `d.id, d.category, d.platform, d.key_id, d.key_in, d.received_at, d.correlation_id, d.outcome, d.status, d.code,
  d.reason, d.proof, d.body_bytes, d.duration_ms, d.feedback_ids[1:${SHOWN_FEEDBACK_IDS}] AS feedback_ids,
  cardinality(d.feedback_ids) AS feedback_count, d.redelivery_of`;

interface Row {
  readonly id: string;
  readonly category: WebhookCategory;
  readonly platform: string;
  readonly key_id: string | null;
  readonly key_in: 'header' | 'address' | null;
  readonly received_at: Date;
  readonly correlation_id: string;
  readonly outcome: DeliveryOutcome;
  readonly status: number;
  readonly code: string | null;
  readonly reason: string | null;
  readonly proof: WebhookDelivery['proof'];
  readonly body_bytes: number;
  readonly duration_ms: number;
  readonly feedback_ids: readonly string[];
  readonly feedback_count: number;
  readonly redelivery_of: string | null;
}

const toDelivery = (row: Row): LoggedDelivery => ({
  id: row.id,
  category: row.category,
  platform: row.platform,
  keyId: row.key_id,
  keyIn: row.key_in,
  receivedAt: row.received_at,
  correlationId: row.correlation_id,
  outcome: row.outcome,
  status: row.status,
  code: row.code,
  reason: row.reason,
  proof: row.proof,
  bodyBytes: row.body_bytes,
  durationMs: row.duration_ms,
  feedbackIds: row.feedback_ids,
  feedbackCount: row.feedback_count,
  redeliveryOf: row.redelivery_of,
});

const newest = keyset('DESC', [
  { column: 'd.received_at', type: 'timestamptz' },
  { column: 'd.id', type: 'uuid' },
]);

export async function listDeliveries(
  pool: Pool,
  teamId: string,
  { category, platform, outcome }: DeliveryFilters,
  { limit, after }: Paging,
): Promise<Page<LoggedDelivery>> {
  const values = createValues(teamId, category, platform);
  const conditions = ['d.team_id = $1', 'd.category = $2', 'd.platform = $3'];
  if (outcome !== undefined) conditions.push(`d.outcome = ${values.add(outcome)}`);
  if (after !== undefined) conditions.push(newest.after(values, after));
  const text = `
    SELECT ${COLUMNS}, ${newest.keys} AS keys FROM webhook_deliveries d
    WHERE ${conditions.join(' AND ')} ORDER BY ${newest.orderBy} LIMIT ${values.add(limit + 1)}`;
  const { rows } = await readTeam(pool, teamId, (client) =>
    client.query<Row & { readonly keys: string[] }>(text, values.list),
  );
  return toPage(rows, limit, toDelivery);
}

const FIND = `
  SELECT ${COLUMNS} FROM webhook_deliveries d
  WHERE d.team_id = $1 AND d.id = $2 AND d.category = $3 AND d.platform = $4`;

export async function findDelivery(
  pool: Pool,
  teamId: string,
  { category, platform }: IntegrationName,
  id: string,
): Promise<LoggedDelivery | null> {
  const { rows } = await readTeam(pool, teamId, (client) => client.query<Row>(FIND, [teamId, id, category, platform]));
  return rows[0] === undefined ? null : toDelivery(rows[0]);
}
