import type { WebhookAccessByKey } from './credential-store.ts';
import type { Prisma } from './generated/client.ts';
import type { StoredIntegration, StoredWebhookAccess } from './webhook-access.ts';

/** A row of `find_webhook_access`. */
interface AccessRow {
  readonly key_id: string;
  readonly team_id: string;
  readonly old_secret_ciphertext: Uint8Array | null;
  readonly old_secret_key_id: string;
  readonly old_secret_ends_at: number;
  readonly category: string | null;
  readonly platform: string;
  readonly secret_ciphertext: Uint8Array | null;
  readonly secret_key_id: string;
  readonly public_key: string | null;
  readonly allow_unsigned: boolean;
}

const toIntegration = (row: AccessRow & { readonly category: string }): StoredIntegration => ({
  category: row.category,
  platform: row.platform,
  secret: row.secret_ciphertext && { ciphertext: row.secret_ciphertext, keyId: row.secret_key_id },
  publicKey: row.public_key,
  allowUnsigned: row.allow_unsigned,
});

const isStored = (row: AccessRow): row is AccessRow & { readonly category: string } => row.category !== null;

const toWebhookAccess = (rows: readonly [AccessRow, ...AccessRow[]]): StoredWebhookAccess => {
  const [{ team_id, old_secret_ciphertext, old_secret_key_id, old_secret_ends_at }] = rows;
  return {
    teamId: team_id,
    oldSecret: old_secret_ciphertext && {
      ciphertext: old_secret_ciphertext,
      keyId: old_secret_key_id,
      endsAt: old_secret_ends_at,
    },
    integrations: rows.filter(isStored).map(toIntegration),
  };
};

/** Asked after the keys were read, so that it is not older than they are. */
export async function webhookAccessOf(
  client: Prisma.TransactionClient,
  keys: readonly { readonly id: string; readonly kind: string }[],
): Promise<WebhookAccessByKey> {
  const ids = keys.filter(({ kind }) => kind === 'webhook').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await client.$queryRaw<AccessRow[]>`SELECT * FROM find_webhook_access(${ids}::uuid[])`;
  const byKey = Map.groupBy(rows, ({ key_id }) => key_id);
  return new Map([...byKey].map(([id, of]) => [id, toWebhookAccess(of as [AccessRow, ...AccessRow[]])]));
}
