import { rateLimiterSuite } from '@cfi/testkit';
import { describe, expect, it } from '@jest/globals';
import { createRateLimiterMemory } from './rate-limiter-memory.ts';

rateLimiterSuite('memory', async () => {
  let now = 0;
  const limiter = createRateLimiterMemory({ now: () => now });
  return {
    limiters: [limiter],
    pass: async (ms) => {
      now += ms;
    },
    close: async () => {},
  };
});

describe('rate limiter: memory', () => {
  it('keeps no more buckets than it may', async () => {
    const limiter = createRateLimiterMemory({ maxBuckets: 2 });
    const policy = { name: 'once', quota: 1, windowSeconds: 3600 };
    for (const key of ['a', 'b', 'c']) expect((await limiter.take(key, policy)).allowed).toBe(true);
    expect((await limiter.take('c', policy)).allowed).toBe(false);
    expect((await limiter.take('a', policy)).allowed).toBe(true);
  });
});
