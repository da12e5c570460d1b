import { describeWithRedis, rateLimiterSuite, startTestRedis, type TestRedis } from '@cfi/testkit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createRedisConnection, type RedisConnection } from './connection.ts';
import { createRateLimiterRedis } from './rate-limiter-redis.ts';

describeWithRedis('rate limiter on Redis', () => {
  let redis: TestRedis;
  let connections: RedisConnection[];
  beforeAll(async () => {
    redis = await startTestRedis();
    connections = [1, 2].map(() => createRedisConnection({ url: redis.url, commandTimeoutMs: 10_000 }));
    await Promise.all(connections.map((connection) => connection.untilUsable(10_000)));
  });
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await redis.stop();
  });

  const buckets = (): Promise<string[]> => connections[0]!.run((client) => client.keys('cfi:rate:*'));

  rateLimiterSuite('redis', async () => {
    for (const bucket of await buckets()) await connections[0]!.run((client) => client.del(bucket));
    return {
      limiters: connections.map(createRateLimiterRedis),
      async pass(ms) {
        for (const bucket of await buckets()) {
          await connections[0]!.run((client) => client.hincrby(bucket, 'us', -ms * 1000));
        }
      },
      close: async () => {},
    };
  });

  it('forgets a bucket once it is full again', async () => {
    const policy = { name: 'forgotten', quota: 2, windowSeconds: 100 };
    await createRateLimiterRedis(connections[0]!).take('k', policy);
    const ttl = await connections[0]!.run((client) => client.pttl('cfi:rate:forgotten:k'));
    expect(ttl).toBeGreaterThan(40_000);
    expect(ttl).toBeLessThanOrEqual(51_000);
  });

  it('works on after its scripts were lost', async () => {
    const limiter = createRateLimiterRedis(connections[0]!);
    await connections[0]!.run((client) => client.script('FLUSH'));
    expect((await limiter.take('flushed', { name: 'x', quota: 2, windowSeconds: 3600 })).remaining).toBe(1);
  });
});
