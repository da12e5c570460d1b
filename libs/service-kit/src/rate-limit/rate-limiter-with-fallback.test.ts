import { describe, expect, it } from '@jest/globals';
import { createRateLimiterMemory } from './rate-limiter-memory.ts';
import { createRateLimiterWithFallback } from './rate-limiter-with-fallback.ts';

const policy = { name: 'test', quota: 2, windowSeconds: 3600 };

describe('a rate limiter with a fallback', () => {
  it('counts in the process while the shared one is away, says so each time, and comes back', async () => {
    const outages: unknown[] = [];
    let away = true;
    const shared = createRateLimiterMemory();
    const limiter = createRateLimiterWithFallback({
      shared: { take: (key, of) => (away ? Promise.reject(new Error('away')) : shared.take(key, of)) },
      local: createRateLimiterMemory(),
      onFallback: (error) => void outages.push(error),
    });
    const allowed = async () => (await limiter.take('k', policy)).allowed;
    expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false]);
    expect(outages).toHaveLength(3);
    away = false;
    expect(await allowed()).toBe(true);
    expect(outages).toHaveLength(3);
  });
});
