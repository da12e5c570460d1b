import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@cfi/contracts';
import { createMemoryBus } from '@cfi/messaging';
import {
  type Credentials,
  createCredentialDirectoryMemory,
  createHttpApp,
  createSecretBox,
  createServiceToken,
  type Logger,
  QUERY_API_AUDIENCE,
  sha256Hex,
} from '@cfi/service-kit';
import { startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../test/test-database.ts';
import { createCredentialService } from '../../credentials/credential-service.ts';
import type { CredentialStore } from '../../credentials/credential-store.ts';
import { createPrismaCredentialStore } from '../../credentials/credential-store-prisma.ts';
import { createLeaseResolver } from '../../credentials/lease-resolver.ts';
import type { DeadLetterStore } from '../../dead-letter-store/dead-letter-store.ts';
import type { Integrations } from '../../integrations/integrations.ts';
import { migrate } from '../../migrations/migrate.ts';
import { migrationsDir } from '../../migrations/migration-files.ts';
import type { ReprocessStore } from '../../reanalysis/reprocess-store.ts';
import type { TransferDeps } from '../import/transfer-endpoints.ts';
import { authenticateService } from './authenticate-service.ts';
import { internalEndpoints } from './internal-endpoints.ts';

const secret = randomBytes(32);
const edges = createCredentialDirectoryMemory();
const logged: string[] = [];

/** Members of every answer that the tests look at. */
interface AnswerBody {
  readonly data: {
    id: string;
    key: string;
    secret: string;
    revoked_at: string;
    keys: { revoked_at: string | null }[];
    sealed: (string | null)[];
  };
  readonly error: { code: string; message: string };
}

describe('internal endpoints', () => {
  let postgres: TestPostgres;
  let store: CredentialStore;
  let server: Server;
  let url: string;
  let token: string;
  beforeAll(async () => {
    postgres = await startTestPostgres({ own: true });
    const database = await createTestDatabase(postgres.url);
    await migrate(database.ownerUrl, migrationsDir);
    store = createPrismaCredentialStore(database.queryUrl);
    const secretBox = createSecretBox(randomBytes(32));
    const credentials = createCredentialService({
      store,
      projection: edges,
      secretBox,
      region: 'us',
      now: () => new Date(),
    });
    const grant = (found: Credentials) => new Map([...found].map(([hash, { keyId }]) => [hash, `lease of ${keyId}`]));
    const endpoints = internalEndpoints({
      authenticate: authenticateService(secret),
      credentials,
      resolver: createLeaseResolver({ credentials, projection: { grant } }),
      processingCounts: async () => ({ accepted: 6, queued: 1, analyzed: 3, failed: 2 }),
      integrations: {} as Integrations,
      deadLetters: {} as DeadLetterStore,
      reprocess: {} as ReprocessStore,
      transfer: { cursorSecret: 'secret' } as TransferDeps,
      bus: createMemoryBus(),
    });
    const write = (...line: unknown[]): void => void logged.push(JSON.stringify(line));
    const logger = { isLevelEnabled: () => true, info: write, error: write } as unknown as Logger;
    server = createHttpApp(endpoints, { logger }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    token = await createServiceToken({ secret, audience: QUERY_API_AUDIENCE });
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await store.close();
    await postgres.stop();
  });

  async function call(method: string, path: string, body?: object, authorization = `Bearer ${token}`) {
    const response = await fetch(url + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as AnswerBody };
  }
  const createTeam = async (): Promise<string> =>
    (await call('POST', '/internal/teams', { name: 'Acme' })).body.data.id;

  it('201: makes a team', async () => {
    const { status, body } = await call('POST', '/internal/teams', { name: '  Acme 🚀 ' });
    expect(status).toBe(201);
    expect(body).toEqual({ success: true, data: { id: expect.any(String), name: 'Acme 🚀', region: 'us' } });
  });

  it('201: makes an API key unless told otherwise, and a webhook key with its secret', async () => {
    const team = await createTeam();
    const api = await call('POST', '/internal/keys', { team, name: 'Server' });
    expect(api.status).toBe(201);
    expect(api.body.data).toEqual({
      id: expect.any(String),
      kind: 'api',
      name: 'Server',
      scopes: ['read', 'write', 'admin'],
      expires_at: null,
      key: expect.any(String),
    });
    const webhook = await call('POST', '/internal/keys', { team, name: 'Hooks', kind: 'webhook' });
    expect(webhook.body.data).toMatchObject({ kind: 'webhook', secret: expect.stringMatching(/^cfs_us_/) });
    expect(webhook.headers.get('cache-control')).toBe('no-store');
  });

  it('200: lists keys without their values, revokes one for good', async () => {
    const team = await createTeam();
    const { id, key } = (await call('POST', '/internal/keys', { team, name: 'Server' })).body.data;
    const before = await call('GET', `/internal/keys?team=${team}`);
    expect(before.body.data).toEqual({
      keys: [
        {
          id,
          kind: 'api',
          name: 'Server',
          scopes: ['read', 'write', 'admin'],
          expires_at: null,
          replaced_by: null,
          key_start: key.slice(0, 11),
          key_end: key.slice(-4),
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
          last_used_at: null,
          revoked_at: null,
        },
      ],
    });
    const revoked = await call('POST', `/internal/keys/${id}/revoke`);
    expect(revoked).toMatchObject({ status: 200, body: { data: { id, revoked_at: expect.any(String) } } });
    expect(await edges.find(sha256Hex(key))).toBeNull();
    const after = await call('GET', `/internal/keys?team=${team}`);
    expect(after.body.data.keys[0]?.revoked_at).toBe(revoked.body.data.revoked_at);
  });

  it('logs neither keys, nor secrets, nor hashes, nor tokens', async () => {
    const team = await createTeam();
    const {
      id,
      key,
      secret: signing,
    } = (await call('POST', '/internal/keys', { team, name: 'Hooks', kind: 'webhook' })).body.data;
    await call('GET', `/internal/keys?team=${team}`);
    await call('POST', `/internal/keys/${id}/revoke`);
    await call('POST', '/internal/keys', { team, name: key, kind: signing });
    await call('POST', `/internal/keys/${id}/revoke`, undefined, `Bearer ${key}`);
    const lines = logged.join('\n');
    expect(lines).toContain('/internal/keys/:id/revoke');
    for (const value of [key, signing, sha256Hex(key), token]) expect(lines).not.toContain(value);
  });

  it('200: suspends and resumes a team', async () => {
    const team = await createTeam();
    const { key } = (await call('POST', '/internal/keys', { team, name: 'Server' })).body.data;
    const suspended = await call('POST', `/internal/teams/${team}/suspend`);
    expect(suspended).toMatchObject({ status: 200, body: { data: { id: team, status: 'suspended' } } });
    expect((await edges.find(sha256Hex(key)))?.teamStatus).toBe('suspended');
    const resumed = await call('POST', `/internal/teams/${team}/resume`);
    expect(resumed.body.data).toEqual({ id: team, status: 'active' });
    expect((await edges.find(sha256Hex(key)))?.teamStatus).toBe('active');
  });

  it('200: tells the edges every key anew', async () => {
    const team = await createTeam();
    const { key } = (await call('POST', '/internal/keys', { team, name: 'Server' })).body.data;
    await edges.remove(sha256Hex(key));
    const { status, body } = await call('POST', '/internal/projection/rebuild');
    expect(status).toBe(200);
    expect(body.data).toEqual({ keys: expect.any(Number) });
    expect(await edges.find(sha256Hex(key))).not.toBeNull();
  });

  it('200: resolves keys for the edges, in their order, and logs none of it', async () => {
    const team = await createTeam();
    const { id, key } = (await call('POST', '/internal/keys', { team, name: 'Server' })).body.data;
    const hashes = [sha256Hex('unknown'), sha256Hex(key)];
    logged.length = 0;
    const { status, body } = await call('POST', '/internal/credentials/resolve', { key_sha256: hashes });
    expect(status).toBe(200);
    expect(body.data).toEqual({ read_at: expect.any(Number), sealed: [null, `lease of ${id}`] });
    const lines = logged.join('\n');
    expect(lines).toContain('/internal/credentials/resolve');
    for (const value of [...hashes, body.data.sealed[1]!]) expect(lines).not.toContain(value);
  });

  it.each([
    ['none', []],
    ['501', Array.from({ length: 501 }, () => 'a'.repeat(64))],
    ['a key instead of its hash', ['cfi_us_x']],
  ])('400: resolves not %s', async (_name, hashes) => {
    expect((await call('POST', '/internal/credentials/resolve', { key_sha256: hashes })).status).toBe(400);
  });

  it('200: says how far the pipeline is', async () => {
    const { body } = await call('GET', `/internal/teams/${await createTeam()}/feedbacks-status`);
    expect(body.data).toEqual({ accepted: 6, queued: 1, analyzed: 3, failed: 2 });
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name: must have at least 1 characters'],
    ['a name of 101 characters', { name: '🚀'.repeat(101) }, 'name: must have at most 100 characters'],
    ['a name with U+0000', { name: 'a\u0000b' }, /^name: must /],
    ['a name with a terminal sequence', { name: 'a\u001b[2Jb' }, 'name: must not contain control characters'],
    ['no name', {}, /^name: /],
  ])('400: %s', async (_case, body, message) => {
    const answer = await call('POST', '/internal/teams', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'VALIDATION_ERROR', message: expect.stringMatching(message) });
  });

  it('201: takes a name of exactly 100 characters outside the basic plane', async () => {
    expect((await call('POST', '/internal/teams', { name: '🚀'.repeat(100) })).status).toBe(201);
  });

  it.each([
    ['POST', '/internal/keys', { team: 'x', name: 'Server' }, 'team: must be a UUID'],
    ['POST', '/internal/keys', { team: newId(), name: 'Server', kind: 'root' }, 'kind: must be api or webhook'],
    ['GET', '/internal/keys', undefined, /^team: /],
    ['POST', '/internal/keys/x/revoke', undefined, 'id: must be a UUID'],
    ['POST', '/internal/teams/x/suspend', undefined, 'id: must be a UUID'],
  ])('400: %s %s with a malformed value', async (method, path, body, message) => {
    const answer = await call(method, path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(message);
  });

  it.each([
    ['POST', '/internal/keys', { team: newId(), name: 'Server' }],
    ['GET', `/internal/keys?team=${newId()}`, undefined],
    ['POST', `/internal/keys/${newId()}/revoke`, undefined],
    ['POST', `/internal/teams/${newId()}/suspend`, undefined],
    ['POST', `/internal/teams/${newId()}/resume`, undefined],
    ['GET', `/internal/teams/${newId()}/feedbacks-status`, undefined],
  ])('404: %s %s of something that is not there', async (method, path, body) => {
    const answer = await call(method, path, body);
    expect(answer.status).toBe(404);
    expect(answer.body.error.code).toBe('NOT_FOUND');
  });

  it.each([
    ['POST', '/internal/teams'],
    ['POST', '/internal/teams/x/suspend'],
    ['POST', '/internal/teams/x/resume'],
    ['GET', '/internal/teams/x/feedbacks-status'],
    ['POST', '/internal/keys'],
    ['GET', '/internal/keys'],
    ['POST', '/internal/keys/x/revoke'],
    ['POST', '/internal/projection/rebuild'],
    ['POST', '/internal/credentials/resolve'],
  ])('401: %s %s without a good token', async (method, path) => {
    const team = await createTeam();
    const { key } = (await call('POST', '/internal/keys', { team, name: 'Server' })).body.data;
    const past = () => new Date(Date.now() - 120_000);
    for (const authorization of [
      '',
      `Bearer ${key}`,
      `Bearer ${await createServiceToken({ secret, audience: 'analyzer' })}`,
      `Bearer ${await createServiceToken({ secret, audience: QUERY_API_AUDIENCE, now: past })}`,
      `Bearer ${await createServiceToken({ secret: randomBytes(32), audience: QUERY_API_AUDIENCE })}`,
    ]) {
      const answer = await call(method, path, undefined, authorization);
      expect(answer.status).toBe(401);
      expect(answer.body.error.code).toBe('UNAUTHORIZED');
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm=/);
    }
  });

  it('503: says to try again while the database is away, and works again afterwards', async () => {
    const team = await createTeam();
    await postgres.control!.down();
    const answer = await call('GET', `/internal/keys?team=${team}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    await postgres.control!.up();
    expect((await call('GET', `/internal/keys?team=${team}`)).status).toBe(200);
  });
});
