import type { Pool } from 'pg';
import { deleteExpired } from './delete-expired.ts';
import type { DeliveryLog } from './delivery-log.ts';
import { keepDeliveries } from './keep-deliveries.ts';

export interface PostgresDeliveryLogWriterOptions {
  /** Connections of the application role, which row-level security binds. */
  readonly pool: Pool;
  readonly now: () => Date;
}

/** What fills the log: it opens no bodies, so it needs no key. */
export type DeliveryLogWriter = Pick<DeliveryLog, 'keep' | 'deleteExpired'>;

export const createPostgresDeliveryLogWriter = ({
  pool,
  now,
}: PostgresDeliveryLogWriterOptions): DeliveryLogWriter => ({
  keep: (deliveries) => keepDeliveries(pool, now(), deliveries),
  deleteExpired: (at) => deleteExpired(pool, at),
});
