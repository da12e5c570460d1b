import { newId } from '@cfi/contracts';
import { PrismaPg } from '@prisma/adapter-pg';
import type { AuditNote } from './actor.ts';
import type { CredentialStore } from './credential-store.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { type AccessRow, type FoundRow, fromKeyRecord, isFound, toFoundKey, toKeyRecord, toTeam } from './rows.ts';
import type { TeamStatus } from './team.ts';
import { webhookAccessOf } from './webhook-access-rows.ts';

/** Long, since the callers for one team wait for each other. */
const TRANSACTION = { maxWait: 30_000, timeout: 60_000 };

const OLDEST_FIRST: Prisma.ApiKeyOrderByWithRelationInput[] = [{ createdAt: 'asc' }, { id: 'asc' }];

async function writeDown(
  tx: Prisma.TransactionClient,
  teamId: string,
  at: Date,
  { by, action, subjectId, details = {} }: AuditNote,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      teamId,
      id: newId(at.getTime()),
      at,
      keyId: by === 'operator' ? null : by.keyId,
      action,
      subjectId: subjectId ?? null,
      details: details as Prisma.InputJsonObject,
    },
  });
}

/** The store on PostgreSQL, under the application role: row-level security holds besides the explicit team filter. */
export function createPrismaCredentialStore(connectionString: string): CredentialStore {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });

  /** A transaction that sees the rows of these teams and no others. */
  const inTeams = <T>(teamIds: readonly string[], work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
    prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT set_config('app.team_ids', ${teamIds.join(',')}, true)`;
      return work(tx);
    }, TRANSACTION);
  const inTeam = <T>(teamId: string, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
    inTeams([teamId], work);

  const withTeamsAccess: CredentialStore['withTeamsAccess'] = (teamIds, use) =>
    inTeams(teamIds, async (tx) => {
      // NO KEY: rows that refer to the teams can be inserted meanwhile. In order, so that nobody waits in a circle.
      const teams = await tx.$queryRaw<{ id: string; status: TeamStatus; plan: string }[]>`
        SELECT id, status, plan FROM teams WHERE id = ANY (${teamIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
      // Its own statement, before the keys are read: what they do not show was committed later.
      const clock = await tx.$queryRaw<{ now: number }[]>`
        SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`;
      const readAt = clock[0]!.now;
      const rows = await tx.apiKey.findMany({
        where: { teamId: { in: [...teamIds] }, revokedAt: null },
        orderBy: OLDEST_FIRST,
      });
      const webhookAccess = await webhookAccessOf(tx, rows);
      const keysOf = Map.groupBy(rows, ({ teamId }) => teamId);
      await use(
        new Map(
          teams.map(({ id, status, plan }) => [
            id,
            { readAt, status, plan, keys: (keysOf.get(id) ?? []).map(toKeyRecord), webhookAccess },
          ]),
        ),
      );
    });

  return {
    insertTeam: (team, note) =>
      inTeam(team.id, async (tx) => {
        await tx.team.create({ data: team });
        await writeDown(tx, team.id, team.createdAt, note);
      }),

    findTeam: (teamId) =>
      inTeam(teamId, async (tx) => {
        const row = await tx.team.findUnique({ where: { id: teamId } });
        return row && toTeam(row);
      }),

    findTeams: (teamIds) =>
      inTeams(teamIds, async (tx) => (await tx.team.findMany({ where: { id: { in: [...teamIds] } } })).map(toTeam)),

    updateTeam: (teamId, changes, now, note) =>
      inTeam(teamId, async (tx) => {
        const { count } = await tx.team.updateMany({ where: { id: teamId }, data: { ...changes, updatedAt: now } });
        if (count === 0) return null;
        await writeDown(tx, teamId, now, note);
        return toTeam(await tx.team.findUniqueOrThrow({ where: { id: teamId } }));
      }),

    setTeamStatus: (teamId, status, now, note) =>
      inTeam(teamId, async (tx) => {
        const { count } = await tx.team.updateMany({ where: { id: teamId }, data: { status, updatedAt: now } });
        if (count === 1) await writeDown(tx, teamId, now, note);
        return count === 1;
      }),

    async allTeamIds() {
      const rows = await prisma.$queryRaw<{ id: string }[]>`SELECT id FROM all_team_ids() AS id`;
      return rows.map(({ id }) => id);
    },

    insertKey: (teamId, key, note) =>
      inTeam(teamId, async (tx) => {
        if ((await tx.team.findUnique({ where: { id: teamId }, select: { id: true } })) === null) return false;
        await tx.apiKey.create({ data: fromKeyRecord(teamId, key) });
        await writeDown(tx, teamId, key.createdAt, note);
        return true;
      }),

    listKeys: (teamId) =>
      inTeam(teamId, async (tx) => {
        const rows = await tx.apiKey.findMany({ where: { teamId }, orderBy: OLDEST_FIRST });
        return rows.map(toKeyRecord);
      }),

    findKey: (teamId, keyId) =>
      inTeam(teamId, async (tx) => {
        const row = await tx.apiKey.findUnique({ where: { id: keyId, teamId } });
        return row && toKeyRecord(row);
      }),

    async teamOfKey(keyId) {
      const rows = await prisma.$queryRaw<{ team_id: string | null }[]>`SELECT team_of_key(${keyId}::uuid) AS team_id`;
      return rows[0]?.team_id ?? null;
    },

    async findKeys(keySha256s) {
      const hashes = keySha256s.map((hash) => Buffer.from(hash, 'hex'));
      const rows = await prisma.$queryRaw<FoundRow[]>`SELECT * FROM find_credentials(${hashes}::bytea[])`;
      const found = rows.filter(isFound);
      const ids = found.map(({ key_id }) => key_id);
      const accesses =
        ids.length === 0 ? [] : await prisma.$queryRaw<AccessRow[]>`SELECT * FROM find_key_access(${ids}::uuid[])`;
      const accessOf = new Map(accesses.map((access) => [access.key_id, access]));
      return {
        readAt: rows[0]!.read_at,
        keys: new Map(
          found.flatMap((row) => {
            const access = accessOf.get(row.key_id);
            return access === undefined
              ? []
              : [[Buffer.from(row.key_sha256).toString('hex'), toFoundKey(row, access)] as const];
          }),
        ),
        webhookAccess: await webhookAccessOf(
          prisma,
          found.map(({ key_id: id, kind }) => ({ id, kind })),
        ),
      };
    },

    updateKey: (teamId, keyId, changes, now, note, successor) =>
      inTeam(teamId, async (tx) => {
        const where = { id: keyId, teamId, revokedAt: null, ...(successor !== undefined && { replacedBy: null }) };
        const { count } = await tx.apiKey.updateMany({ where, data: changes });
        if (count === 0) return null;
        if (successor !== undefined) await tx.apiKey.create({ data: fromKeyRecord(teamId, successor) });
        await writeDown(tx, teamId, now, note);
        return toKeyRecord(await tx.apiKey.findUniqueOrThrow({ where: { id: keyId, teamId } }));
      }),

    revokeKey: (teamId, keyId, now, note) =>
      inTeam(teamId, async (tx) => {
        const { count } = await tx.apiKey.updateMany({
          where: { id: keyId, teamId, revokedAt: null },
          data: { revokedAt: now },
        });
        if (count === 1) await writeDown(tx, teamId, now, note);
        const row = await tx.apiKey.findUnique({ where: { id: keyId, teamId } });
        return row && toKeyRecord(row);
      }),

    withTeamsAccess,
    withTeamAccess: (teamId, use) =>
      withTeamsAccess([teamId], async (accesses) => {
        for (const access of accesses.values()) await use(access);
      }),

    close: () => prisma.$disconnect(),
  };
}
