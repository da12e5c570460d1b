import { RegionSchema } from '@cfi/contracts';
import { PrismaPg } from '@prisma/adapter-pg';
import type { CredentialStore, KeyKind, KeyRecord, TeamStatus } from './credential-store.ts';
import { type ApiKey, type Prisma, PrismaClient } from './generated/client.ts';

/** Long, since telling the edges of a revocation may take as long as a lease. */
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
        const rows = await tx.apiKey.findMany({ where: { teamId, revokedAt: null }, orderBy: OLDEST_FIRST });
        await use({ status: teams[0].status, keys: rows.map(toKeyRecord) });
      }),

    close: () => prisma.$disconnect(),
  };
}
