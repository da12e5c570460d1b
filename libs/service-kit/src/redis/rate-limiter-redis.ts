import { createBatcher } from '@cfi/messaging';
import type { RateDecision, RateLimiter, RatePolicy } from '../rate-limit/rate-limiter.ts';
import { decisionOf, refillPerSecond } from '../rate-limit/token-bucket.ts';
import type { RedisConnection } from './connection.ts';
import { runScript, script } from './script.ts';

/**
 * KEYS: the bucket, a hash of `tokens` and `us` (when it held them, in microseconds of Redis's own clock, so that the clocks of
 * processes do not matter). ARGV: quota, tokens per second, how many are wanted. Answers how many were taken, and what is left.
 */
const TAKE = script(`
  local quota, rate, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local time = redis.call('TIME')
  local now = time[1] * 1000000 + time[2]
  local held = redis.call('HMGET', KEYS[1], 'tokens', 'us')
  local tokens = tonumber(held[1]) or quota
  local elapsed = math.max(0, now - (tonumber(held[2]) or now))
  tokens = math.min(quota, tokens + elapsed / 1000000 * rate)
  local taken = math.min(wanted, math.floor(tokens))
  tokens = tokens - taken
  redis.call('HSET', KEYS[1], 'tokens', string.format('%.6f', tokens), 'us', string.format('%d', now))
  redis.call('PEXPIRE', KEYS[1], math.ceil((quota - tokens) / rate * 1000) + 1000)
  return {taken, tostring(tokens)}`);

interface Take {
  readonly key: string;
  readonly policy: RatePolicy;
}

const MAX_TAKES = 1_000;

const bucketOf = ({ key, policy }: Take): string => `${policy.name}:${policy.quota}:${policy.windowSeconds}:${key}`;

/**
 * Counts in Redis, for all processes of a region. Who asks while one round trip is under way shares the next; those with the same
 * key take from their bucket together. A bucket that is full again is forgotten.
 */
export function createRateLimiterRedis(connection: RedisConnection): RateLimiter {
  /** The decisions of takes from one bucket at one time, in order. */
  async function takeAll(takes: readonly Take[]): Promise<RateDecision[]> {
    const { key, policy } = takes[0]!;
    const [taken, left] = (await runScript(
      connection,
      TAKE,
      [`cfi:rate:${policy.name}:${key}`],
      [policy.quota, refillPerSecond(policy), takes.length],
    )) as [number, string];
    return takes.map((_, index) => {
      const takenLater = Math.max(0, taken - 1 - index);
      return decisionOf(index < taken, Number(left) + takenLater, policy);
    });
  }

  const batcher = createBatcher<Take, RateDecision>({
    maxItems: MAX_TAKES,
    maxBytes: Number.POSITIVE_INFINITY,
    sizeOf: () => 1,
    async write(takes) {
      const decisions = new Map<Take, RateDecision>();
      const buckets = [...Map.groupBy(takes, bucketOf).values()].map(async (group) => {
        const decided = await takeAll(group);
        for (const [index, take] of group.entries()) decisions.set(take, decided[index]!);
      });
      await Promise.all(buckets);
      return takes.map((take) => decisions.get(take)!);
    },
  });

  return { take: (key, policy) => batcher.submit({ key, policy }) };
}
