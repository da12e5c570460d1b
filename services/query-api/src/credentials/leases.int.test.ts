import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryBus } from '@cfi/messaging';
import { findPlatform } from '@cfi/platforms';
import {
  authenticateBearer,
  type Credential,
  type CredentialDirectory,
  type CredentialResolver,
  createHttpApp,
  createHttpCredentialResolver,
  createHttpService,
  createLeaseSeal,
  createLogger,
  createSecretBox,
  createServiceToken,
  type HttpService,
  type LeaseTimes,
  QUERY_API_AUDIENCE,
  sha256Hex,
} from '@cfi/service-kit';
import {
  createCredentialDirectoryRedis,
  createCredentialProjectionRedis,
  createRedisConnection,
  type RedisConnection,
} from '@cfi/service-kit/deployed';
import { describeWithRedis, startTestPostgres, startTestRedis, type TestPostgres, type TestRedis } from '@cfi/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { DeadLetterStore } from '../dead-letter-store/dead-letter-store.ts';
import type { TransferDeps } from '../http/import/transfer-endpoints.ts';
import { authenticateService } from '../http/internal/authenticate-service.ts';
import { internalEndpoints } from '../http/internal/internal-endpoints.ts';
import { createIntegrations, type Integrations } from '../integrations/integrations.ts';
import { migrate } from '../migrations/migrate.ts';
import { migrationsDir } from '../migrations/migration-files.ts';
import type { ReprocessStore } from '../reanalysis/reprocess-store.ts';
import { createCredentialService } from './credential-service.ts';
import { createPrismaCredentialStore } from './credential-store-prisma.ts';
import { createLeaseResolver } from './lease-resolver.ts';

const NOWHERE = 'redis://127.0.0.1:1';
const secret = randomBytes(32);
const seal = createLeaseSeal(secret);
const encryptionKey = randomBytes(32);
const secretBox = createSecretBox(encryptionKey);
const logger = createLogger('test', 'silent');

describeWithRedis('credentials of several instances of query-api and several edges', () => {
  let postgres: TestPostgres;
  let redis: TestRedis;
  let database: TestDatabase;
  const endings: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startTestPostgres({ own: true }), startTestRedis()]);
    database = await createTestDatabase(postgres.url);
    await migrate(database.ownerUrl, migrationsDir);
  });
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
  afterAll(async () => {
    await redis.stop();
    await postgres.stop();
  });

  async function connect(url = redis.url): Promise<RedisConnection> {
    const connection = createRedisConnection({ url, commandTimeoutMs: 5_000 });
    endings.push(() => connection.close());
    if (url !== NOWHERE) expect(await connection.untilUsable(10_000)).toBe(true);
    return connection;
  }

  /** `pauseMs`: it stalls for so long, at most, between reading the database and writing to Redis. */
  async function instance(options: { url?: string; times?: LeaseTimes; pauseMs?: number } = {}) {
    const { pauseMs = 0 } = options;
    const times = options.times && { times: options.times };
    const store = createPrismaCredentialStore(database.queryUrl);
    endings.push(() => store.close());
    const projection = createCredentialProjectionRedis({ connection: await connect(options.url), seal, ...times });
    const credentials = createCredentialService({ store, projection, secretBox, region: 'us', now: () => new Date() });
    const stalling: typeof credentials.resolve = async (hashes) => {
      const read = await credentials.resolve(hashes);
      if (pauseMs > 0) await sleep(Math.random() * pauseMs);
      return read;
    };
    return { credentials, resolver: createLeaseResolver({ credentials: { resolve: stalling }, projection }) };
  }

  async function edge(resolver: CredentialResolver, options: { url?: string; times?: LeaseTimes } = {}) {
    const times = options.times && { times: options.times };
    let asked = 0;
    const directory = createCredentialDirectoryRedis({
      connection: await connect(options.url),
      seal,
      resolver,
      onAsk: () => {
        asked += 1;
      },
      ...times,
    });
    return { directory, asked: () => asked };
  }

  /** Looks the key up again and again; tells how often it was found, and how often after `over`. */
  function watch(directories: readonly CredentialDirectory[], hash: string) {
    const seen = { found: 0, refused: 0, foundTooLate: 0 };
    let answered = false;
    let running = true;
    const looking = directories.map(async (directory) => {
      while (running) {
        const beganAfter = answered;
        const found = (await directory.find(hash)) !== null;
        seen[found ? 'found' : 'refused'] += 1;
        if (found && beganAfter) seen.foundTooLate += 1;
        await sleep(1);
      }
    });
    return {
      seen,
      revocationAnswered() {
        answered = true;
      },
      async end() {
        running = false;
        await Promise.all(looking);
        return seen;
      },
    };
  }

  it('never takes a key after its revocation was answered, while others renew, rebuild, suspend and stall', async () => {
    const [first, stalling, third] = [
      await instance(),
      await instance({ pauseMs: 600 }),
      await instance({ pauseMs: 5 }),
    ];
    const edges = [
      await edge(first.resolver),
      await edge(third.resolver),
      await edge(third.resolver, { url: NOWHERE }),
    ];
    const team = await first.credentials.createTeam('Acme');
    for (let round = 0; round < 4; round++) {
      const { id, key } = await first.credentials.createKey(team.id, `Key ${round}`, 'webhook');
      const hash = sha256Hex(key);
      const watching = watch(
        edges.map(({ directory }) => directory),
        hash,
      );
      let renewing = true;
      // Many, so that one is always between reading and writing when the key is revoked.
      const renewals = [third, ...Array.from({ length: 8 }, () => stalling)].map(async ({ resolver }) => {
        while (renewing) await resolver.resolve([hash]);
      });
      while (watching.seen.found < 20) await sleep(5);
      const others = [stalling.credentials.loadProjection(), third.credentials.setTeamStatus(team.id, 'suspended')];
      await first.credentials.revokeKey(id);
      watching.revocationAnswered();
      await Promise.all([...others, stalling.credentials.setTeamStatus(team.id, 'active')]);
      renewing = false;
      await Promise.all(renewals);
      await sleep(50);
      const { foundTooLate, refused } = await watching.end();
      expect(foundTooLate).toBe(0);
      expect(refused).toBeGreaterThan(0);
    }
  });

  it('never takes a key after its revocation was answered by an instance that cannot reach Redis', async () => {
    const times = { leaseMs: 1_500, toleranceMs: 300 };
    const [near, cut] = [await instance({ times, pauseMs: 20 }), await instance({ times, url: NOWHERE })];
    const edges = [await edge(near.resolver, { times }), await edge(near.resolver, { times })];
    const team = await near.credentials.createTeam('Acme');
    const { id, key } = await near.credentials.createKey(team.id, 'Key', 'api');
    const watching = watch(
      edges.map(({ directory }) => directory),
      sha256Hex(key),
    );
    while (watching.seen.found < 100) await sleep(5);
    // The leases were what they went by.
    expect(edges.reduce((sum, { asked }) => sum + asked(), 0)).toBeLessThan(50);
    const began = performance.now();
    await cut.credentials.revokeKey(id);
    watching.revocationAnswered();
    expect(performance.now() - began).toBeGreaterThan(times.leaseMs);
    await sleep(300);
    const { foundTooLate, refused } = await watching.end();
    expect(foundTooLate).toBe(0);
    expect(refused).toBeGreaterThan(0);
  });

  it('never takes a key after its end, nor by a lease of before that was longer', async () => {
    const first = await instance();
    const edges = [await edge(first.resolver), await edge(first.resolver, { url: NOWHERE })];
    const team = await first.credentials.createTeam('Acme');
    const { id, key } = await first.credentials.createKey(team.id, 'Key', 'api');
    const found = () => Promise.all(edges.map(({ directory }) => directory.find(sha256Hex(key))));
    expect(await found()).not.toContain(null);
    const expiresAt = new Date(Date.now() + 1_000);
    await first.credentials.changeKey(id, { expiresAt }, 'operator');
    while (Date.now() <= expiresAt.getTime()) {
      await found();
      await sleep(10);
    }
    expect(await found()).toEqual([null, null]);
    await first.credentials.changeKey(id, { expiresAt: null }, 'operator');
    expect(await found()).not.toContain(null);
  });

  it('a suspension is known to every edge when it is answered, and so is its end', async () => {
    const [first, second] = [await instance(), await instance({ pauseMs: 20 })];
    const edges = [await edge(first.resolver), await edge(second.resolver)];
    const team = await first.credentials.createTeam('Acme');
    const { key } = await first.credentials.createKey(team.id, 'Key', 'api');
    const hash = sha256Hex(key);
    for (const status of ['active', 'suspended', 'active', 'suspended', 'active'] as const) {
      const renewals = Array.from({ length: 20 }, () => second.resolver.resolve([hash]));
      await first.credentials.setTeamStatus(team.id, status);
      for (const { directory } of edges) expect((await directory.find(hash))?.teamStatus).toBe(status);
      await Promise.all(renewals);
      for (const { directory } of edges) expect((await directory.find(hash))?.teamStatus).toBe(status);
    }
  });

  it('changed settings and secrets are known to every edge when that is answered', async () => {
    const [first, second] = [await instance(), await instance({ pauseMs: 20 })];
    const edges = [await edge(first.resolver), await edge(second.resolver)];
    const pool = new Pool({ connectionString: database.queryUrl, max: 2 });
    endings.push(() => pool.end());
    const zoom = findPlatform('meetings', 'zoom')!;
    const integrations = createIntegrations({
      pool,
      encryptionKey,
      credentials: first.credentials,
      bus: createMemoryBus(),
      region: 'us',
      publicUrl: 'http://localhost',
      now: () => new Date(),
    });
    const team = await first.credentials.createTeam('Acme');
    const { id, key, secret: made } = await first.credentials.createKey(team.id, 'Key', 'webhook');
    const hash = sha256Hex(key);
    const seenBy = (look: (found: Credential | null) => unknown) =>
      Promise.all(edges.map(async ({ directory }) => look(await directory.find(hash))));
    for (const round of ['one', 'two', 'three']) {
      // Leases that know nothing of the change are on their way meanwhile.
      const renewals = Array.from({ length: 20 }, () => second.resolver.resolve([hash]));
      await integrations.settings.change(team.id, zoom, { secret: round });
      const textsOf = (found: Credential | null) =>
        found?.integrations['meetings/zoom']?.secrets.map(({ text }) => text);
      expect(await seenBy(textsOf)).toEqual([[round], [round]]);
      await Promise.all(renewals);
      expect(await seenBy(textsOf)).toEqual([[round], [round]]);
    }
    const renewals = Array.from({ length: 20 }, () => second.resolver.resolve([hash]));
    const { secret } = await integrations.secrets.rotate(team.id, id);
    const texts = (found: Credential | null) => found?.secrets.map(({ text }) => text);
    expect(await seenBy(texts)).toEqual([
      [secret, made],
      [secret, made],
    ]);
    await integrations.secrets.endOld(team.id, id);
    expect(await seenBy(texts)).toEqual([[secret], [secret]]);
    await Promise.all(renewals);
    expect(await seenBy(texts)).toEqual([[secret], [secret]]);
  });

  it('fills an empty Redis from the database', async () => {
    const { credentials, resolver } = await instance();
    const team = await credentials.createTeam('Acme');
    const { key } = await credentials.createKey(team.id, 'Key', 'api');
    const one = await edge(resolver);
    await one.directory.find(sha256Hex(key));
    const forTests = await connect();
    await forTests.run((client) => client.flushdb());
    expect(await credentials.loadProjection()).toEqual({ keys: expect.any(Number), complete: true });
    const asked = one.asked();
    expect(await one.directory.find(sha256Hex(key))).toMatchObject({ teamId: team.id });
    expect(one.asked()).toBe(asked);
  });

  it('starts without Redis, and says that the projection is not complete', async () => {
    const { credentials } = await instance({ url: NOWHERE });
    const team = await credentials.createTeam('Acme');
    await credentials.createKey(team.id, 'Key', 'api');
    expect(await credentials.loadProjection()).toEqual({ keys: expect.any(Number), complete: false });
  });

  /** An edge with an endpoint, and query-api's internal port, over HTTP. */
  async function overHttp(options: { now?: () => Date; redisUrl?: string } = {}) {
    const { credentials, resolver } = await instance(options.redisUrl === undefined ? {} : { url: options.redisUrl });
    const inside = serve(
      internalEndpoints({
        authenticate: authenticateService(secret),
        credentials,
        resolver,
        processingCounts: async () => ({ accepted: 0, queued: 0, analyzed: 0, failed: 0 }),
        integrations: {} as Integrations,
        deadLetters: {} as DeadLetterStore,
        reprocess: {} as ReprocessStore,
        transfer: { cursorSecret: 'secret' } as TransferDeps,
        bus: createMemoryBus(),
      }),
    );
    await inside.start();
    const asking = createHttpCredentialResolver({
      internalUrl: `http://127.0.0.1:${inside.port()}`,
      serviceTokenSecret: secret,
      ...(options.now && { now: options.now }),
    });
    const { directory } = await edge(asking, options.redisUrl === undefined ? {} : { url: options.redisUrl });
    const authenticate = authenticateBearer({ directory, region: 'us', apiUrls: {} });
    const outside = serve([
      { method: 'GET', path: '/', handlers: [authenticate, (_req, res) => void res.json({ success: true })] },
    ]);
    await outside.start();
    const get = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(`http://127.0.0.1:${outside.port()}/`, { headers });
      await response.arrayBuffer();
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    };
    const rebuild = async () => {
      const token = await createServiceToken({ secret, audience: QUERY_API_AUDIENCE });
      const headers = { authorization: `Bearer ${token}` };
      return fetch(`http://127.0.0.1:${inside.port()}/internal/projection/rebuild`, { method: 'POST', headers });
    };
    return { credentials, inside, get, rebuild };
  }

  function serve(endpoints: Parameters<typeof createHttpApp>[0]): HttpService {
    const listener = createHttpApp(endpoints, { logger });
    const service = createHttpService({ name: 'test', listener, hosts: ['127.0.0.1'], port: 0 });
    endings.push(() => service.stop());
    return service;
  }

  it.each([
    ['with Redis', undefined],
    ['without Redis', NOWHERE],
  ])('200 and 401 over HTTP, %s; 503 once query-api is away too and no lease is left', async (_name, redisUrl) => {
    const { credentials, inside, get, rebuild } = await overHttp(redisUrl === undefined ? {} : { redisUrl });
    const team = await credentials.createTeam('Acme');
    const [good, never] = [
      await credentials.createKey(team.id, 'Key', 'api'),
      await credentials.createKey(team.id, 'Never used', 'api'),
    ];
    expect((await get(good.key)).status).toBe(200);
    expect((await get(good.key)).status).toBe(200);
    if (redisUrl === undefined) {
      await credentials.revokeKey(good.id);
      expect((await get(good.key)).status).toBe(401);
      await (await connect()).run((client) => client.flushdb());
    }
    expect((await rebuild()).status).toBe(redisUrl === undefined ? 200 : 503);
    if (redisUrl === undefined) await (await connect()).run((client) => client.flushdb());
    await inside.stop();
    expect(await get(never.key)).toEqual({ status: 503, retryAfter: '2' });
  });

  it('503, and never open, when service tokens are refused as expired', async () => {
    const { credentials, get } = await overHttp({ now: () => new Date(Date.now() - 120_000), redisUrl: NOWHERE });
    const team = await credentials.createTeam('Acme');
    const { key } = await credentials.createKey(team.id, 'Key', 'api');
    expect(await get(key)).toEqual({ status: 503, retryAfter: '2' });
  });
});
