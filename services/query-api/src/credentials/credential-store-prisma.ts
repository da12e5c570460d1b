import { RegionSchema } from '@cfi/contracts';
import { PrismaPg } from '@prisma/adapter-pg';
import type {
  CredentialStore,
  FoundKey,
  KeyKind,
  KeyRecord,
  TeamStatus,
  WebhookAccessByKey,
} from './credential-store.ts';
import { type ApiKey, type Prisma, PrismaClient } from './generated/client.ts';
import type { StoredIntegration, StoredWebhookAccess } from './webhook-access.ts';

/** Long, since the callers for one team wait for each other. */
const TRANSACTION = { maxWait: 30_000, timeout: 60_000 };

const toKeyRecord = (row: ApiKey): KeyRecord => ({
  id: row.id,
  kind: row.kind as KeyKind,
  name: row.name,
  keySha256: Buffer.from(row.keySha256).toString('hex'),
  keyStart: row.keyStart,
  keyEnd: row.keyEnd,
  secret: row.secretCiphertext === null ? null : { ciphertext: row.secretCiphertext, keyId: row.secretKeyId! },
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  revokedAt: row.revokedAt,
});

const toRow = (teamId: string, key: KeyRecord): Prisma.ApiKeyUncheckedCreateInput => ({
  id: key.id,
  teamId,
  kind: key.kind,
  name: key.name,
  keySha256: Uint8Array.from(Buffer.from(key.keySha256, 'hex')),
  keyStart: key.keyStart,
  keyEnd: key.keyEnd,
  secretCiphertext: key.secret && Uint8Array.from(key.secret.ciphertext),
  secretKeyId: key.secret?.keyId ?? null,
  createdAt: key.createdAt,
  lastUsedAt: key.lastUsedAt,
  revokedAt: key.revokedAt,
});

/** A row of `find_credentials`; null from `key_id` on where there is no such key. */
interface FoundRow {
  readonly read_at: number;
  readonly key_sha256: Uint8Array;
  readonly key_id: string | null;
  readonly kind: KeyKind;
  readonly team_id: string;
  readonly team_status: TeamStatus;
  readonly secret_ciphertext: Uint8Array | null;
  readonly secret_key_id: string | null;
}

const toFoundKey = (row: FoundRow & { readonly key_id: string }): FoundKey => ({
  id: row.key_id,
  kind: row.kind,
  secret: row.secret_ciphertext && { ciphertext: row.secret_ciphertext, keyId: row.secret_key_id! },
  teamId: row.team_id,
  teamStatus: row.team_status,
});

const isFound = (row: FoundRow): row is FoundRow & { readonly key_id: string } => row.key_id !== null;

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
async function webhookAccessOf(
  client: Prisma.TransactionClient,
  keys: readonly { readonly id: string; readonly kind: string }[],
): Promise<WebhookAccessByKey> {
  const ids = keys.filter(({ kind }) => kind === 'webhook').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await client.$queryRaw<AccessRow[]>`SELECT * FROM find_webhook_access(${ids}::uuid[])`;
  const byKey = Map.groupBy(rows, ({ key_id }) => key_id);
  return new Map([...byKey].map(([id, of]) => [id, toWebhookAccess(of as [AccessRow, ...AccessRow[]])]));
}

const OLDEST_FIRST: Prisma.ApiKeyOrderByWithRelationInput[] = [{ createdAt: 'asc' }, { id: 'asc' }];

/** The store on PostgreSQL, under the application role: row-level security holds besides the explicit team filter. */
export function createPrismaCredentialStore(connectionString: string): CredentialStore {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });

  /** A transaction that sees one team's rows and no others. */
  const inTeam = <T>(teamId: string, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
    prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT set_config('app.team_ids', ${teamId}, true)`;
      return work(tx);
    }, TRANSACTION);

  return {
    insertTeam: (team, now) =>
      inTeam(team.id, async (tx) => {
        await tx.team.create({ data: { ...team, createdAt: now, updatedAt: now } });
      }),

    findTeam: (teamId) =>
      inTeam(teamId, async (tx) => {
        const row = await tx.team.findUnique({ where: { id: teamId } });
        return (
          row && {
            id: row.id,
            name: row.name,
            region: RegionSchema.parse(row.region),
            status: row.status as TeamStatus,
          }
        );
      }),

    setTeamStatus: (teamId, status, now) =>
      inTeam(teamId, async (tx) => {
        const { count } = await tx.team.updateMany({ where: { id: teamId }, data: { status, updatedAt: now } });
        return count === 1;
      }),

    async allTeamIds() {
      const rows = await prisma.$queryRaw<{ id: string }[]>`SELECT id FROM all_team_ids() AS id`;
      return rows.map(({ id }) => id);
    },

    insertKey: (teamId, key) =>
      inTeam(teamId, async (tx) => {
        if ((await tx.team.findUnique({ where: { id: teamId }, select: { id: true } })) === null) return false;
        await tx.apiKey.create({ data: toRow(teamId, key) });
        return true;
      }),

    listKeys: (teamId) =>
      inTeam(teamId, async (tx) => {
        const rows = await tx.apiKey.findMany({ where: { teamId }, orderBy: OLDEST_FIRST });
        return rows.map(toKeyRecord);
      }),

    async teamOfKey(keyId) {
      const rows = await prisma.$queryRaw<{ team_id: string | null }[]>`SELECT team_of_key(${keyId}::uuid) AS team_id`;
      return rows[0]?.team_id ?? null;
    },

    async findKeys(keySha256s) {
      const hashes = keySha256s.map((hash) => Buffer.from(hash, 'hex'));
      const rows = await prisma.$queryRaw<FoundRow[]>`SELECT * FROM find_credentials(${hashes}::bytea[])`;
      const found = rows.filter(isFound);
      return {
        readAt: rows[0]!.read_at,
        keys: new Map(found.map((row) => [Buffer.from(row.key_sha256).toString('hex'), toFoundKey(row)])),
        webhookAccess: await webhookAccessOf(prisma, found.map(toFoundKey)),
      };
    },

    revokeKey: (teamId, keyId, now) =>
      inTeam(teamId, async (tx) => {
        await tx.apiKey.updateMany({ where: { id: keyId, teamId, revokedAt: null }, data: { revokedAt: now } });
        return toKeyRecord(await tx.apiKey.findUniqueOrThrow({ where: { id: keyId, teamId } }));
      }),

    withTeamAccess: (teamId, use) =>
      inTeam(teamId, async (tx) => {
        // NO KEY: rows that refer to the team can be inserted meanwhile.
        const teams = await tx.$queryRaw<{ status: TeamStatus }[]>`
          SELECT status FROM teams WHERE id = ${teamId}::uuid FOR NO KEY UPDATE`;
        if (teams[0] === undefined) return;
        // Its own statement, before the keys are read: what they do not show was committed later.
        const clock = await tx.$queryRaw<{ now: number }[]>`
          SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`;
        const rows = await tx.apiKey.findMany({ where: { teamId, revokedAt: null }, orderBy: OLDEST_FIRST });
        const webhookAccess = await webhookAccessOf(tx, rows);
        await use({ readAt: clock[0]!.now, status: teams[0].status, keys: rows.map(toKeyRecord), webhookAccess });
      }),

    close: () => prisma.$disconnect(),
  };
}
