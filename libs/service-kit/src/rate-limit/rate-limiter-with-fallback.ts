import type { RateLimiter } from './rate-limiter.ts';

export interface RateLimiterWithFallbackOptions {
  readonly shared: RateLimiter;
  /** Counts per process while the shared one does not answer: a limit is then worth as many times its number as there are processes. */
  readonly local: RateLimiter;
  /** Called for every decision that the local one took; for a counter. */
  readonly onFallback: (error: unknown) => void;
}

/** A limiter that goes on limiting when its store is away. */
export const createRateLimiterWithFallback = ({
  shared,
  local,
  onFallback,
}: RateLimiterWithFallbackOptions): RateLimiter => ({
  async take(key, policy) {
    try {
      return await shared.take(key, policy);
    } catch (error) {
      onFallback(error);
      return local.take(key, policy);
    }
  },
});
