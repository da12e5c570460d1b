import { randomBytes } from 'node:crypto';
import { newId } from '@cfi/contracts';
import {
  type CredentialDirectory,
  type CredentialProjection,
  createCredentialDirectoryMemory,
  createSecretBox,
  parseKey,
  StartError,
  sha256Hex,
} from '@cfi/service-kit';
import { startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, query, type TestDatabase } from '../../test/test-database.ts';
import { migrate } from '../migrations/migrate.ts';
import { migrationsDir } from '../migrations/migration-files.ts';
import { type CredentialService, createCredentialService } from './credential-service.ts';
import type { CredentialStore } from './credential-store.ts';
import { createPrismaCredentialStore } from './credential-store-prisma.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';
const secretBox = createSecretBox(randomBytes(32));

describe('credential service on PostgreSQL', () => {
  let postgres: TestPostgres;
  let database: TestDatabase;
  let store: CredentialStore;
  let edges: CredentialDirectory & CredentialProjection;
  let service: CredentialService;
  beforeAll(async () => {
    postgres = await startTestPostgres({ own: true });
    database = await createTestDatabase(postgres.url);
    await migrate(database.ownerUrl, migrationsDir);
    store = createPrismaCredentialStore(database.queryUrl);
  });
  afterAll(async () => {
    await store.close();
    await postgres.stop();
  });

  const serviceWith = (projection: CredentialProjection, box = secretBox): CredentialService =>
    createCredentialService({ store, projection, secretBox: box, region: 'eu', now: () => new Date() });
  beforeEach(() => {
    edges = createCredentialDirectoryMemory();
    service = serviceWith(edges);
  });

  /** As the application role, with the setting that names these teams or without it. */
  function asApplication<T extends object>(teamIds: string[] | null, sql: string): Promise<T[]> {
    const url = new URL(database.queryUrl);
    if (teamIds !== null) url.searchParams.set('options', `-c app.team_ids=${teamIds.join(',')}`);
    return query<T>(url.href, sql);
  }
  const onDisk = () => query<Record<string, unknown>>(database.ownerUrl, 'SELECT * FROM api_keys ORDER BY id');

  it('makes an API key that the edges know at once, and keeps only its hash', async () => {
    const team = await service.createTeam('Acme');
    const created = await service.createKey(team.id, 'Server', 'api');
    expect(team).toEqual({ id: expect.any(String), name: 'Acme', region: 'eu' });
    expect(created).toEqual({
      id: expect.any(String),
      kind: 'api',
      name: 'Server',
      scopes: ['read', 'write', 'admin'],
      expiresAt: null,
      key: expect.any(String),
    });
    expect(parseKey(created.key)).toEqual({ type: 'api', region: 'eu' });
    expect(await edges.find(sha256Hex(created.key))).toEqual({
      keyId: created.id,
      kind: 'api',
      teamId: team.id,
      teamStatus: 'active',
      secrets: [],
      scopes: ['read', 'write', 'admin'],
      requestsPerMinute: 1_000_000,
      integrations: {},
    });
    const row = (await onDisk()).find(({ id }) => id === created.id)!;
    expect((row['key_sha256'] as Buffer).toString('hex')).toBe(sha256Hex(created.key));
    expect(row['secret_ciphertext']).toBeNull();
    expect(JSON.stringify(row)).not.toContain(created.key.slice(11, -4));
  });

  it('makes a webhook key with a signing secret that is stored encrypted', async () => {
    const team = await service.createTeam('Acme');
    const { id, key, secret } = await service.createKey(team.id, 'Hooks', 'webhook');
    expect(parseKey(key)).toEqual({ type: 'webhook', region: 'eu' });
    expect(parseKey(secret!)).toEqual({ type: 'secret', region: 'eu' });
    expect((await edges.find(sha256Hex(key)))?.secrets).toEqual([{ text: secret, endsAt: null }]);
    const row = (await onDisk()).find((candidate) => candidate['id'] === id)!;
    const ciphertext = row['secret_ciphertext'] as Buffer;
    expect(ciphertext.includes(secret!.slice(7, 20))).toBe(false);
    expect(secretBox.decrypt({ ciphertext, keyId: row['secret_key_id'] as string }, id)).toBe(secret);
  });

  it('lists keys without anything that gives access', async () => {
    const team = await service.createTeam('Acme');
    const first = await service.createKey(team.id, 'One', 'api');
    const second = await service.createKey(team.id, 'Two', 'webhook');
    const listed = await service.listKeys(team.id);
    expect(listed.map(({ id, name, kind }) => ({ id, name, kind }))).toEqual([
      { id: first.id, name: 'One', kind: 'api' },
      { id: second.id, name: 'Two', kind: 'webhook' },
    ]);
    expect(Object.keys(listed[0]!).sort()).toEqual(
      [
        ...['createdAt', 'expiresAt', 'id', 'keyEnd', 'keyStart', 'kind', 'lastUsedAt', 'name', 'replacedBy'],
        ...['revokedAt', 'scopes'],
      ].sort(),
    );
    expect(`${listed[1]!.keyStart}…${listed[1]!.keyEnd}`).toBe(`${second.key.slice(0, 11)}…${second.key.slice(-4)}`);
    const text = JSON.stringify(listed);
    for (const value of [first.key, second.key, second.secret!, sha256Hex(first.key)])
      expect(text).not.toContain(value);
  });

  it('answers a revocation only after every edge was told, and leaves the other keys alone', async () => {
    const events: string[] = [];
    let tell = (): void => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const slow = serviceWith({
      ...edges,
      async remove(hash) {
        events.push('asked');
        await told;
        await edges.remove(hash);
        events.push('told');
      },
    });
    const team = await slow.createTeam('Acme');
    const [lost, kept] = [await slow.createKey(team.id, 'Lost', 'api'), await slow.createKey(team.id, 'Kept', 'api')];
    const revoking = slow.revokeKey(lost.id).then((answer) => {
      events.push('answered');
      return answer;
    });
    while (events.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(events).toEqual(['asked']);
    // It is durable before anybody is told.
    expect((await service.listKeys(team.id))[0]!.revokedAt).toBeInstanceOf(Date);
    tell();
    const { revokedAt } = await revoking;
    expect(events).toEqual(['asked', 'told', 'answered']);
    expect(await edges.find(sha256Hex(lost.key))).toBeNull();
    expect(await edges.find(sha256Hex(kept.key))).not.toBeNull();
    await expect(service.revokeKey(lost.id)).resolves.toEqual({ id: lost.id, revokedAt });
  });

  it('does not answer a revocation that the edges could not be told, and finishes it when repeated', async () => {
    const team = await service.createTeam('Acme');
    const { id, key } = await service.createKey(team.id, 'Lost', 'api');
    const broken = serviceWith({ ...edges, remove: () => Promise.reject(new Error('edges cannot be told')) });
    await expect(broken.revokeKey(id)).rejects.toThrow('edges cannot be told');
    expect(await edges.find(sha256Hex(key))).not.toBeNull();
    await service.revokeKey(id);
    expect(await edges.find(sha256Hex(key))).toBeNull();
  });

  it('never brings a revoked key back, whatever else is told at the same time', async () => {
    const team = await service.createTeam('Acme');
    const keys = await Promise.all([1, 2, 3, 4].map((n) => service.createKey(team.id, `Key ${n}`, 'api')));
    // Telling takes a moment, so that the calls overlap.
    const moment = () => new Promise((resolve) => setTimeout(resolve, 20));
    const slow = serviceWith({
      ...edges,
      async put(hash, credential) {
        await moment();
        await edges.put(hash, credential);
      },
      async load(credentials, readAt) {
        await moment();
        await edges.load(credentials, readAt);
      },
    });
    await Promise.all([
      slow.setTeamStatus(team.id, 'suspended'),
      slow.revokeKey(keys[0]!.id),
      slow.loadProjection(),
      slow.revokeKey(keys[1]!.id),
    ]);
    expect(await edges.find(sha256Hex(keys[0]!.key))).toBeNull();
    expect(await edges.find(sha256Hex(keys[1]!.key))).toBeNull();
    expect((await edges.find(sha256Hex(keys[2]!.key)))?.teamStatus).toBe('suspended');
  });

  it('suspends and resumes all keys of one team, and keys made meanwhile', async () => {
    const [team, other] = [await service.createTeam('Acme'), await service.createTeam('Other')];
    const first = await service.createKey(team.id, 'First', 'api');
    const foreign = await service.createKey(other.id, 'Foreign', 'api');
    await service.setTeamStatus(team.id, 'suspended');
    const second = await service.createKey(team.id, 'Second', 'webhook');
    const statusOf = async (key: string) => (await edges.find(sha256Hex(key)))?.teamStatus;
    expect([await statusOf(first.key), await statusOf(second.key)]).toEqual(['suspended', 'suspended']);
    expect(await statusOf(foreign.key)).toBe('active');
    await service.setTeamStatus(team.id, 'active');
    expect([await statusOf(first.key), await statusOf(second.key)]).toEqual(['active', 'active']);
  });

  it('tells a new process every active key, and no revoked one', async () => {
    const team = await service.createTeam('Acme');
    const api = await service.createKey(team.id, 'Api', 'api');
    const hook = await service.createKey(team.id, 'Hook', 'webhook');
    const revoked = await service.createKey(team.id, 'Revoked', 'api');
    await service.revokeKey(revoked.id);
    await service.setTeamStatus(team.id, 'suspended');
    const fresh = createCredentialDirectoryMemory();
    await serviceWith(fresh).loadProjection();
    for (const key of [api.key, hook.key, revoked.key]) {
      expect(await fresh.find(sha256Hex(key))).toEqual(await edges.find(sha256Hex(key)));
    }
    expect((await fresh.find(sha256Hex(hook.key)))?.secrets).toEqual([{ text: hook.secret, endsAt: null }]);
  });

  it('tells all of many teams, each key with what its own team is', async () => {
    const kept = await service.createTeam('Kept');
    await query(
      database.ownerUrl,
      `WITH made AS (
         INSERT INTO teams (id, name, region, status, created_at, updated_at)
         SELECT gen_random_uuid(), 'Many', 'us', CASE WHEN n % 2 = 0 THEN 'suspended' ELSE 'active' END, now(), now()
         FROM generate_series(1, 450) AS n RETURNING id, status)
       INSERT INTO api_keys (id, team_id, kind, name, key_sha256, key_start, key_end, created_at)
       SELECT gen_random_uuid(), id, 'api', status, sha256(id::text::bytea), 'a', 'b', now() FROM made`,
      [],
    );
    const fresh = createCredentialDirectoryMemory();
    const { keys, complete } = await serviceWith(fresh).loadProjection();
    expect(complete).toBe(true);
    expect(keys).toBeGreaterThanOrEqual(450);
    const stored = await query<{ team_id: string; status: string }>(
      database.ownerUrl,
      "SELECT id AS team_id, status FROM teams WHERE name = 'Many'",
      [],
    );
    const told = await Promise.all(stored.map(({ team_id }) => fresh.find(sha256Hex(team_id))));
    expect(told.map((one) => ({ team_id: one?.teamId, status: one?.teamStatus }))).toEqual(stored);
    // Nothing is locked any more.
    await service.setTeamStatus(kept.id, 'suspended');
  });

  it('refuses to start with another encryption key, and says so', async () => {
    const team = await service.createTeam('Acme');
    const { secret } = await service.createKey(team.id, 'Hook', 'webhook');
    const loading = serviceWith(edges, createSecretBox(randomBytes(32))).loadProjection();
    const error = await loading.catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(/^Stored webhook secrets cannot be read\..*Configure the key/);
    expect((error as Error).message).not.toContain(secret);
  });

  it('resolves keys as the database has them, with its clock before that', async () => {
    const team = await service.createTeam('Acme');
    const api = await service.createKey(team.id, 'Api', 'api');
    const hook = await service.createKey(team.id, 'Hook', 'webhook');
    const revoked = await service.createKey(team.id, 'Revoked', 'api');
    await service.revokeKey(revoked.id);
    const hashes = [api.key, hook.key, revoked.key, 'unknown'].map(sha256Hex);
    const before = Date.now();
    const { readAt, credentials } = await service.resolve(hashes);
    expect(readAt).toBeGreaterThan(before - 1_000);
    expect(readAt).toBeLessThanOrEqual(Date.now());
    expect([...credentials.keys()].sort()).toEqual([hashes[0], hashes[1]].sort());
    for (const [hash, credential] of credentials) expect(credential).toEqual(await edges.find(hash));
    await service.setTeamStatus(team.id, 'suspended');
    expect((await service.resolve(hashes)).credentials.get(hashes[0]!)?.teamStatus).toBe('suspended');
    expect((await service.resolve([sha256Hex('unknown')])).credentials.size).toBe(0);
  });

  it('resolves no key whose secret cannot be opened, and the others all the same', async () => {
    const team = await service.createTeam('Acme');
    const api = await service.createKey(team.id, 'Api', 'api');
    const hook = await service.createKey(team.id, 'Hook', 'webhook');
    const other = serviceWith(edges, createSecretBox(randomBytes(32)));
    const { credentials } = await other.resolve([api.key, hook.key].map(sha256Hex));
    expect([...credentials.keys()]).toEqual([sha256Hex(api.key)]);
  });

  it('knows no team and no key that is not there', async () => {
    const unknown = expect.objectContaining({ code: 'NOT_FOUND' });
    await expect(service.createKey(NOBODY, 'Key', 'api')).rejects.toEqual(unknown);
    await expect(service.listKeys(NOBODY)).rejects.toEqual(unknown);
    await expect(service.revokeKey(NOBODY)).rejects.toEqual(unknown);
    await expect(service.setTeamStatus(NOBODY, 'suspended')).rejects.toEqual(unknown);
  });

  describe('what the database itself holds to', () => {
    const insertKey =
      (hash: Buffer, extra = "NULL, NULL, 'api'") =>
      async (teamId: string) =>
        query(
          database.ownerUrl,
          `INSERT INTO api_keys (id, team_id, name, key_sha256, key_start, key_end, created_at,
           secret_ciphertext, secret_key_id, kind) VALUES ($1, $2, 'x', $3, 'a', 'b', now(), ${extra})`,
          [newId(), teamId, hash],
        );

    it('shows the application role nothing without the setting, and the named teams with it', async () => {
      const [team, other] = [await service.createTeam('Acme'), await service.createTeam('Other')];
      await service.createKey(team.id, 'Mine', 'api');
      await service.createKey(other.id, 'Theirs', 'api');
      const seenBy = async (teamIds: string[] | null) => ({
        teams: (await asApplication<{ id: string }>(teamIds, 'SELECT id FROM teams ORDER BY id')).map(({ id }) => id),
        keys: (await asApplication<{ name: string }>(teamIds, 'SELECT name FROM api_keys ORDER BY 1')).map(
          ({ name }) => name,
        ),
      });
      expect(await seenBy(null)).toEqual({ teams: [], keys: [] });
      expect(await seenBy([])).toEqual({ teams: [], keys: [] });
      expect(await seenBy([team.id])).toEqual({ teams: [team.id], keys: ['Mine'] });
      expect(await seenBy([team.id, other.id])).toEqual({
        teams: [team.id, other.id].sort(),
        keys: ['Mine', 'Theirs'],
      });
    });

    it('lets the application role write no rows of another team, and delete none', async () => {
      const [team, other] = [await service.createTeam('Acme'), await service.createTeam('Other')];
      const { id } = await service.createKey(other.id, 'Theirs', 'api');
      await expect(service.revokeKey(id, { teamId: team.id, keyId: NOBODY })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect((await service.listKeys(other.id))[0]!.revokedAt).toBeNull();
      await expect(asApplication([team.id], 'DELETE FROM api_keys')).rejects.toThrow(/permission denied/);
      await expect(
        asApplication([team.id], `UPDATE api_keys SET revoked_at = now() WHERE id = '${id}' RETURNING id`),
      ).resolves.toEqual([]);
      await expect(
        asApplication([team.id], `INSERT INTO teams VALUES ('${newId()}', 'x', 'us', 'active', now(), now())`),
      ).rejects.toThrow(/row-level security/);
    });

    it('lets nobody but the application role ask for the ids of others', async () => {
      await query(postgres.url, `CREATE ROLE stranger LOGIN PASSWORD 'test'`);
      const url = new URL(database.queryUrl);
      url.username = 'stranger';
      await expect(query(url.href, 'SELECT all_team_ids()')).rejects.toThrow(/permission denied/);
      await expect(query(url.href, `SELECT team_of_key('${NOBODY}')`)).rejects.toThrow(/permission denied/);
      await expect(query(url.href, `SELECT find_credentials('{}')`)).rejects.toThrow(/permission denied/);
      await expect(query(url.href, `SELECT find_key_access('{}')`)).rejects.toThrow(/permission denied/);
    });

    it('keeps hashes unique over all teams, and of 32 bytes', async () => {
      const [team, other] = [await service.createTeam('Acme'), await service.createTeam('Other')];
      const hash = randomBytes(32);
      await insertKey(hash)(team.id);
      await expect(insertKey(hash)(other.id)).rejects.toThrow(/unique/);
      await expect(insertKey(randomBytes(31))(team.id)).rejects.toThrow(/check constraint/);
    });

    it('keeps a secret for webhook keys, and only for them', async () => {
      const { id } = await service.createTeam('Acme');
      await expect(insertKey(randomBytes(32), `NULL, NULL, 'webhook'`)(id)).rejects.toThrow(/check constraint/);
      await expect(insertKey(randomBytes(32), `'\\x00', 'k', 'api'`)(id)).rejects.toThrow(/check constraint/);
      await expect(insertKey(randomBytes(32), `'\\x00', NULL, 'webhook'`)(id)).rejects.toThrow(/check constraint/);
    });
  });
});
