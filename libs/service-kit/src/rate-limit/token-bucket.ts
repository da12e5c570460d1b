import type { RateDecision, RatePolicy } from './rate-limiter.ts';

/** Tokens that come back in a second. */
export const refillPerSecond = ({ quota, windowSeconds }: RatePolicy): number => quota / windowSeconds;

/** What a bucket holds after `elapsedMs`; a clock that went back brings nothing and takes nothing. */
export const refilled = (tokens: number, elapsedMs: number, policy: RatePolicy): number =>
  Math.min(policy.quota, tokens + (Math.max(0, elapsedMs) / 1000) * refillPerSecond(policy));

/** The decision, from what the bucket holds after it. */
export function decisionOf(allowed: boolean, tokens: number, policy: RatePolicy): RateDecision {
  const missing = allowed ? policy.quota - tokens : 1 - tokens;
  return {
    allowed,
    remaining: Math.floor(tokens),
    resetSeconds: Math.max(1, Math.ceil(missing / refillPerSecond(policy))),
  };
}
