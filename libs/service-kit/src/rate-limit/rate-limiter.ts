/** How much a caller may ask for: `quota` requests at once, and as many again over each window. */
export interface RatePolicy {
  /** Told to callers, such as `per-minute`: lower-case letters and hyphens. */
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
}

export interface RateDecision {
  readonly allowed: boolean;
  /** Whole requests left. */
  readonly remaining: number;
  /** At least 1. When allowed: seconds until the whole quota is there again; when refused: until one request is. */
  readonly resetSeconds: number;
}

/** Counts requests in token buckets, one per policy and key. */
export interface RateLimiter {
  /** Takes one token from the bucket; a refusal takes none. */
  take(key: string, policy: RatePolicy): Promise<RateDecision>;
}

/** What a team gets that nobody gave other limits. */
export const DEFAULT_RATE_POLICY: RatePolicy = { name: 'per-minute', quota: 1_000_000, windowSeconds: 60 };
