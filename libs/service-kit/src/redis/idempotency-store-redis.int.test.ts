import { setTimeout as sleep } from 'node:timers/promises';
import { describeWithRedis, idempotencyStoreSuite, startTestRedis, type TestRedis } from '@cfi/testkit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createRedisConnection, type RedisConnection } from './connection.ts';
import { createIdempotencyStoreRedis } from './idempotency-store-redis.ts';

const DAY_MS = 86_400_000;
const answer = { status: 201, body: { success: true } };

describeWithRedis('idempotency store on Redis', () => {
  let redis: TestRedis;
  let connection: RedisConnection;
  beforeAll(async () => {
    redis = await startTestRedis();
    connection = createRedisConnection({ url: redis.url, commandTimeoutMs: 5_000 });
    expect(await connection.untilUsable(10_000)).toBe(true);
  });
  afterAll(async () => {
    await connection.close();
    await redis.stop();
  });

  const places = (): Promise<string[]> => connection.run((client) => client.keys('cfi:idempotency:*'));
  const clear = async (): Promise<void> => {
    for (const place of await places()) await connection.run((client) => client.del(place));
  };
  const expire = async (): Promise<void> => {
    for (const place of await places()) await connection.run((client) => client.pexpire(place, 1));
    while ((await places()).length > 0) await sleep(2);
  };
  const store = (runningMs?: number) =>
    createIdempotencyStoreRedis({ connection, ttlMs: DAY_MS, ...(runningMs !== undefined && { runningMs }) });

  idempotencyStoreSuite('redis', async () => {
    await clear();
    return { first: store(), expire, close: async () => {} };
  });

  it('is one store for all processes: what runs, and what was answered', async () => {
    await clear();
    const [one, two] = [store(), store()];
    const kinds = await Promise.all([one, two, one, two].map((each) => each.start('t', 's', 'k', 'a')));
    expect(kinds.filter(({ kind }) => kind === 'started')).toHaveLength(1);
    await one.finish('t', 's', 'k', 'a', answer);
    expect(await two.start('t', 's', 'k', 'a')).toEqual({ kind: 'replay', answer });
  });

  it('starts again what a process left running when it ended', async () => {
    await clear();
    const [one, two] = [store(50), store()];
    expect(await one.start('t', 's', 'k', 'a')).toEqual({ kind: 'started' });
    while ((await places()).length > 0) await sleep(2);
    expect(await two.start('t', 's', 'k', 'a')).toEqual({ kind: 'started' });
  });

  it('does not forget an answer that another process has given meanwhile', async () => {
    await clear();
    const [slow, quick] = [store(), store()];
    await slow.start('t', 's', 'k', 'a');
    await quick.finish('t', 's', 'k', 'a', answer);
    slow.abandon('t', 's', 'k');
    expect(await quick.start('t', 's', 'k', 'a')).toEqual({ kind: 'replay', answer });
  });

  it('keeps answers for its time, and no key of a sender readable', async () => {
    await clear();
    await store().start('t', 's', 'a sender’s own key', 'a');
    await store().finish('t', 's', 'a sender’s own key', 'a', answer);
    const [place] = await places();
    expect(place).toMatch(/^cfi:idempotency:[\w-]{43}$/);
    const rest = await connection.run((client) => client.pttl(place!));
    expect(rest).toBeGreaterThan(DAY_MS - 60_000);
    expect(rest).toBeLessThanOrEqual(DAY_MS);
  });

  it('rejects as an outage while Redis is away', async () => {
    const away = createRedisConnection({ url: 'redis://127.0.0.1:1' });
    const lost = createIdempotencyStoreRedis({ connection: away, ttlMs: DAY_MS });
    const outage = expect.objectContaining({ name: 'DependencyOutageError' });
    await expect(lost.start('t', 's', 'k', 'a')).rejects.toEqual(outage);
    await expect(lost.finish('t', 's', 'k', 'a', answer)).rejects.toEqual(outage);
    lost.abandon('t', 's', 'k');
    await away.close();
  });
});
