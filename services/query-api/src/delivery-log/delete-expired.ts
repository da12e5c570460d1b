import type { Pool } from 'pg';
import { asOperator } from '../feedback-store/transaction.ts';
import { KEPT_BODY_MS, KEPT_COUNT_MS, KEPT_RECORD_MS } from './retention.ts';

/** At once, so that no transaction is long. */
const AT_ONCE = 500;

const EXPIRING = [
  { table: 'webhook_delivery_bodies', column: 'received_at', keptMs: KEPT_BODY_MS },
  { table: 'webhook_deliveries', column: 'received_at', keptMs: KEPT_RECORD_MS },
  { table: 'webhook_delivery_counts', column: 'hour', keptMs: KEPT_COUNT_MS },
];

/** Removes a few of the rows of all teams whose time is over; returns how many. */
export async function deleteExpired(pool: Pool, now: Date): Promise<number> {
  let removed = 0;
  for (const { table, column, keptMs } of EXPIRING) {
    const before = new Date(now.getTime() - keptMs);
    const { rowCount } = await asOperator(pool, [], (client) =>
      client.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${column} < $1 ORDER BY ${column} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))`,
        [before],
      ),
    );
    removed += rowCount ?? 0;
  }
  return removed;
}
