import type { RateLimiter } from './rate-limiter.ts';
import { decisionOf, refilled } from './token-bucket.ts';

export interface RateLimiterMemoryOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  /** Buckets that are kept; beyond it the oldest go, which is generous to their owners. */
  readonly maxBuckets?: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Counts in this process alone. */
export function createRateLimiterMemory(options: RateLimiterMemoryOptions = {}): RateLimiter {
  const { now = () => performance.now(), maxBuckets = 50_000 } = options;
  const buckets = new Map<string, Bucket>();

  function bucketOf(id: string, quota: number): Bucket {
    const found = buckets.get(id);
    if (found !== undefined) return found;
    if (buckets.size >= maxBuckets) buckets.delete(buckets.keys().next().value!);
    const made = { tokens: quota, at: now() };
    buckets.set(id, made);
    return made;
  }

  return {
    async take(key, policy) {
      const bucket = bucketOf(`${policy.name}:${key}`, policy.quota);
      const at = now();
      bucket.tokens = refilled(bucket.tokens, at - bucket.at, policy);
      bucket.at = at;
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= 1;
      return decisionOf(allowed, bucket.tokens, policy);
    },
  };
}
