import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { credentialDirectorySuite, describeWithRedis, startTestRedis, type TestRedis } from '@cfi/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLeaseSeal } from '../credentials/credential-lease.ts';
import { createRedisConnection, type RedisConnection } from './connection.ts';
import {
  credentialOfTests as credential,
  credentialsUnderTest,
  type EdgeUnderTest,
} from './credential-edges.fixture.ts';
import { FENCE, redisKeyOf } from './credential-key.ts';

const [KEY, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];
const suspended = { ...credential, teamStatus: 'suspended' as const };
const outage = expect.objectContaining({ name: 'DependencyOutageError' });

describeWithRedis('credential directory on Redis', () => {
  let redis: TestRedis;
  let forQueryApi: RedisConnection;
  let forEdges: RedisConnection;
  let apart: RedisConnection;
  beforeAll(async () => {
    redis = await startTestRedis();
    [forQueryApi, forEdges] = [1, 2].map(() => createRedisConnection({ url: redis.url, commandTimeoutMs: 3_000 })) as [
      RedisConnection,
      RedisConnection,
    ];
    // Cannot reach Redis while the others can.
    apart = createRedisConnection({ url: 'redis://127.0.0.1:1' });
    await Promise.all([forQueryApi, forEdges].map((connection) => connection.untilUsable(10_000)));
  });
  afterAll(async () => {
    await Promise.all([forQueryApi, forEdges, apart].map((connection) => connection.close()));
    await redis.stop();
  });
  const held = (hash = KEY) => forEdges.run((client) => client.get(redisKeyOf(hash)));
  const overwrite = (value: string, hash = KEY) => forEdges.run((client) => client.set(redisKeyOf(hash), value));
  const clear = () => forEdges.run((client) => client.del(redisKeyOf(KEY), redisKeyOf(OTHER)));
  beforeEach(clear);

  /** Asks until the lease that was granted on the way can be read. */
  async function warm({ directory, asked }: EdgeUnderTest): Promise<void> {
    await directory.find(KEY);
    while ((await held()) === null) await sleep(2);
    asked.length = 0;
  }

  credentialDirectorySuite('redis', async () => {
    const { database, projection, edge } = credentialsUnderTest({ forQueryApi });
    for (const digit of ['0', 'a', 'b']) await forEdges.run((client) => client.del(redisKeyOf(digit.repeat(64))));
    return {
      projection: {
        ...projection,
        async put(hash, given) {
          database.set(hash, given);
          await projection.put(hash, given);
        },
        async remove(hash) {
          database.delete(hash);
          await projection.remove(hash);
        },
        async load(found, readAt) {
          for (const [hash, given] of found) database.set(hash, given);
          await projection.load(found, readAt);
        },
      },
      directories: [edge(forEdges), edge(forEdges)].map(({ directory }) => directory),
      close: async () => {},
    };
  });

  describe('leases', () => {
    it('asks query-api once, then goes by the lease', async () => {
      const { database, state, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      const one = edge(forEdges);
      await warm(one);
      const questions = state.questions;
      for (let i = 0; i < 20; i++) expect(await one.directory.find(KEY)).toEqual(credential);
      expect([one.asked, state.questions]).toEqual([[], questions]);
    });

    it('keeps neither credentials nor signing secrets readable in Redis', async () => {
      const { database, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      await warm(edge(forEdges));
      const text = (await held())!;
      const plain = Buffer.from(text.split('.')[1]!, 'base64').toString('latin1');
      for (const value of [credential.secrets[0]!.text, credential.teamId, credential.keyId]) {
        expect(text).not.toContain(value);
        expect(plain).not.toContain(value);
      }
    });

    it('renews a lease in its second half, and nobody waits for it', async () => {
      const { database, state, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      const one = edge(forEdges);
      await warm(one);
      const before = await held();
      one.shift.monotonic += 6_000;
      state.databaseShift += 6_000;
      expect(await one.directory.find(KEY)).toEqual(credential);
      for (const deadline = performance.now() + 60_000; (await held()) === before; await sleep(5)) {
        if (performance.now() > deadline) throw new Error('The lease was not renewed.');
      }
      expect(one.asked).toEqual([]);
    });

    it('does not go by a lease that has ended, though Redis still has it', async () => {
      const { database, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      const one = edge(forEdges);
      await warm(one);
      const old = (await held())!;
      one.shift.monotonic += 10_001;
      database.delete(KEY);
      await overwrite(old);
      expect(await one.directory.find(KEY)).toBeNull();
      expect(one.asked).toEqual(['ended']);
    });

    it('answers many at once with few questions', async () => {
      const { database, state, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      const one = edge(apart);
      const found = await Promise.all(Array.from({ length: 500 }, () => one.directory.find(KEY)));
      expect(new Set(found.map((answer) => answer?.keyId))).toEqual(new Set([credential.keyId]));
      expect(state.questions).toBeLessThan(5);
    });
  });

  describe('changes', () => {
    it('refuses a lease that was read before a change and written after it', async () => {
      const { database, projection, edge } = credentialsUnderTest({ forQueryApi });
      const [one, readAt] = [edge(forEdges), Date.now()];
      const readBefore = new Map([[KEY, credential]]);
      await projection.remove(KEY);
      await projection.settled();
      await projection.load(readBefore, readAt);
      expect(await held()).toBe(FENCE);
      expect(await one.directory.find(KEY)).toBeNull();
      database.set(KEY, suspended);
      expect(await one.directory.find(KEY)).toEqual(suspended);
    });

    it('settles at once when Redis was told', async () => {
      const { projection } = credentialsUnderTest({ forQueryApi, times: { leaseMs: 3_600_000, toleranceMs: 0 } });
      await projection.remove(KEY);
      await projection.settled();
    });

    it('settles only when leases have ended when query-api cannot tell Redis, which the edges still read', async () => {
      const times = { leaseMs: 1_000, toleranceMs: 300 };
      const { database, projection, edge } = credentialsUnderTest({ forQueryApi, times });
      const cut = credentialsUnderTest({ forQueryApi: apart, times }).projection;
      database.set(KEY, credential);
      const one = edge(forEdges);
      await one.directory.find(KEY);
      // As late as can be: granted by another instance, a moment before the change.
      await projection.load(new Map([[KEY, credential]]), Date.now());
      const lease = (await held())!;
      database.delete(KEY);
      let settled = false;
      const revoking = cut
        .remove(KEY)
        .then(() => cut.settled())
        .then(() => {
          settled = true;
        });
      // The harm that the wait is for: until the lease ends this edge takes the key.
      expect(await one.directory.find(KEY)).toEqual(credential);
      expect(settled).toBe(false);
      await revoking;
      // Even where Redis never forgets.
      await overwrite(lease);
      expect(await one.directory.find(KEY)).toBeNull();
    });
  });

  describe('bad days', () => {
    it.each([
      ['garbage', async (_lease: string) => 'garbage'],
      ['nothing but a dot', async (_lease: string) => '.'],
      ['an altered lease', async (lease: string) => `${lease.slice(0, -6)}AAAAA=`],
      [
        'a lease sealed with another secret',
        async () =>
          createLeaseSeal(randomBytes(32)).seal(KEY, { credential, readAt: Date.now(), until: Date.now() + 9e9 }),
      ],
    ])('refuses %s, asks query-api, and has a good lease again', async (_name, forge) => {
      const { database, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      const one = edge(forEdges);
      await warm(one);
      database.set(KEY, suspended);
      const forged = await forge((await held())!);
      await overwrite(forged);
      expect(await one.directory.find(KEY)).toEqual(suspended);
      expect(one.asked).toEqual(['refused']);
      while ((await held()) === forged) await sleep(2);
      expect(await one.directory.find(KEY)).toEqual(suspended);
      expect(one.asked).toEqual(['refused']);
    });

    it('refuses the lease of another key', async () => {
      const { database, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      const one = edge(forEdges);
      await warm(one);
      await overwrite((await held())!, OTHER);
      expect(await one.directory.find(OTHER)).toBeNull();
      expect(one.asked).toEqual(['refused']);
    });

    it('gets over a fence that is not ours', async () => {
      const { database, projection, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      await overwrite(FENCE);
      expect(await edge(forEdges).directory.find(KEY)).toEqual(credential);
      await projection.load(database, Date.now());
      expect(await held()).not.toBe(FENCE);
    });

    it('asks query-api while Redis is away, and rejects when neither answers', async () => {
      const { database, state, edge } = credentialsUnderTest({ forQueryApi: apart });
      database.set(KEY, credential);
      const one = edge(apart);
      await one.directory.find(KEY);
      expect(await one.directory.find(KEY)).toEqual(credential);
      database.delete(KEY);
      expect(await one.directory.find(KEY)).toBeNull();
      expect(one.asked).toEqual(['no-clock', 'away', 'away']);
      state.queryApiAway = true;
      await expect(one.directory.find(KEY)).rejects.toEqual(outage);
    });

    it('goes on by leases while query-api is away, and rejects when they have ended', async () => {
      const { database, state, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      const one = edge(forEdges);
      await warm(one);
      state.queryApiAway = true;
      expect(await one.directory.find(KEY)).toEqual(credential);
      one.shift.monotonic += 6_000;
      expect(await one.directory.find(KEY)).toEqual(credential);
      one.shift.monotonic += 5_000;
      await expect(one.directory.find(KEY)).rejects.toEqual(outage);
    });

    it('goes by no lease before it has heard the database’s clock, nor long after', async () => {
      const { database, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      await warm(edge(forEdges));
      const fresh = edge(forEdges);
      await fresh.directory.find(KEY);
      expect(fresh.asked).toEqual(['no-clock']);
      fresh.shift.monotonic += 61_000;
      await fresh.directory.find(KEY);
      expect(fresh.asked).toEqual(['no-clock', 'no-clock']);
    });

    it.each([
      ['the edge’s time of day is set back by a day', { wall: -86_400_000 }, []],
      ['the edge’s time of day is set forward by a minute', { wall: 60_500 }, ['no-clock']],
      ['the edge’s time of day is set forward by the length of a lease', { wall: 10_500 }, ['ended']],
      ['the edge’s machine slept, its monotonic clock with it', { wall: 15_000 }, ['ended']],
    ])('never goes by a lease for longer when %s', async (_name, { wall }, asked) => {
      const { database, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      const one = edge(forEdges);
      await warm(one);
      const old = (await held())!;
      one.shift.wall += wall;
      await one.directory.find(KEY);
      expect(one.asked).toEqual(asked);
      one.asked.length = 0;
      one.shift.monotonic += 10_001;
      database.delete(KEY);
      await overwrite(old);
      expect(await one.directory.find(KEY)).toBeNull();
    });

    it.each([
      ['forward', 3_600_000],
      ['back', -5_000],
      ['far back', -3_600_000],
    ])('never goes by a lease for longer when the database’s clock is set %s', async (_name, shift) => {
      const { database, state, edge } = credentialsUnderTest({ forQueryApi });
      database.set(KEY, credential);
      const one = edge(forEdges);
      await warm(one);
      const old = (await held())!;
      state.databaseShift = shift;
      // It hears the new time by another key.
      await one.directory.find(OTHER);
      one.shift.monotonic += 10_001;
      await one.directory.find(OTHER);
      database.delete(KEY);
      await overwrite(old);
      expect(await one.directory.find(KEY)).toBeNull();
    });
  });
});
