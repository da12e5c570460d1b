import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { decisionOf, refillPerSecond } from '../rate-limit/token-bucket.ts';
import type { RedisConnection } from './connection.ts';
import { runScript, script } from './script.ts';

/**
 * KEYS: the bucket, a hash of `tokens` and `us` (when it held them, in microseconds of Redis's own clock, so that the clocks of
 * processes do not matter). ARGV: quota, tokens per second. Answers whether one was taken, and what is left.
 */
const TAKE = script(`
  local quota, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
  local time = redis.call('TIME')
  local now = time[1] * 1000000 + time[2]
  local held = redis.call('HMGET', KEYS[1], 'tokens', 'us')
  local tokens = tonumber(held[1]) or quota
  local elapsed = math.max(0, now - (tonumber(held[2]) or now))
  tokens = math.min(quota, tokens + elapsed / 1000000 * rate)
  local allowed = 0
  if tokens >= 1 then
    allowed = 1
    tokens = tokens - 1
  end
  redis.call('HSET', KEYS[1], 'tokens', string.format('%.6f', tokens), 'us', string.format('%d', now))
  redis.call('PEXPIRE', KEYS[1], math.ceil((quota - tokens) / rate * 1000) + 1000)
  return {allowed, tostring(tokens)}`);

/** Counts in Redis, for all processes of a region: one round trip. A bucket that is full again is forgotten. */
export const createRateLimiterRedis = (connection: RedisConnection): RateLimiter => ({
  async take(key, policy) {
    const [allowed, tokens] = (await runScript(
      connection,
      TAKE,
      [`cfi:rate:${policy.name}:${key}`],
      [policy.quota, refillPerSecond(policy)],
    )) as [number, string];
    return decisionOf(allowed === 1, Number(tokens), policy);
  },
});
