import type { DeliveryBodyBox } from '@cfi/service-kit';
import type { Pool } from 'pg';
import { readTeam } from '../feedback-store/transaction.ts';
import type { DeliveryLog, KeptBody } from './delivery-log.ts';
import { createPostgresDeliveryLogWriter } from './delivery-log-writer-postgres.ts';
import { findDelivery, listDeliveries } from './list-deliveries.ts';
import { KEPT_BODY_MS } from './retention.ts';

export interface PostgresDeliveryLogOptions {
  /** Connections of the application role, which row-level security binds. */
  readonly pool: Pool;
  /** What the receiver has sealed bodies with. */
  readonly bodyBox: Pick<DeliveryBodyBox, 'open'>;
  readonly now: () => Date;
}

/** Those that are too old are as good as gone, also before they are removed. */
const BODY = `
  SELECT headers, encode(ciphertext, 'base64') AS ciphertext, key_id FROM webhook_delivery_bodies
  WHERE team_id = $1 AND delivery_id = $2 AND received_at > $3`;

interface BodyRow {
  readonly headers: Readonly<Record<string, string>>;
  readonly ciphertext: string;
  readonly key_id: string;
}

/** The log of deliveries on PostgreSQL. */
export function createPostgresDeliveryLog({ pool, bodyBox, now }: PostgresDeliveryLogOptions): DeliveryLog {
  async function body(teamId: string, id: string): Promise<KeptBody | null> {
    const from = new Date(now().getTime() - KEPT_BODY_MS);
    const { rows } = await readTeam(pool, teamId, (client) => client.query<BodyRow>(BODY, [teamId, id, from]));
    if (rows[0] === undefined) return null;
    const { headers, ...sealed } = rows[0];
    return { headers, body: bodyBox.open(id, sealed) };
  }
  return {
    ...createPostgresDeliveryLogWriter({ pool, now }),
    list: (teamId, filters, paging) => listDeliveries(pool, teamId, filters, paging),
    find: (teamId, integration, id) => findDelivery(pool, teamId, integration, id),
    body,
  };
}
