import { isIPv6 } from 'node:net';
import { ServiceError } from '@cfi/contracts';
import type { Request, Response } from 'express';
import type { Credential } from '../credentials/credential-directory.ts';
import { DEFAULT_RATE_POLICY, type RateDecision, type RateLimiter, type RatePolicy } from './rate-limiter.ts';

/** Refusals that one address gets before it is told to slow down. */
const REFUSALS: RatePolicy = { name: 'refusals-per-minute', quota: 6_000, windowSeconds: 60 };

export interface RequestLimits {
  /** Counts requests by API key; shared by the processes of a region. */
  readonly keys: RateLimiter;
  /** Counts refused credentials by address. Of this process alone: strangers make us ask nobody. */
  readonly addresses: RateLimiter;
  readonly refusals?: RatePolicy;
}

function tooMany(message: string, { resetSeconds }: RateDecision): ServiceError {
  return new ServiceError('RATE_LIMITED', message, { headers: { 'Retry-After': String(resetSeconds) } });
}

const policyOf = ({ requestsPerMinute: quota }: Credential): RatePolicy =>
  quota === undefined ? DEFAULT_RATE_POLICY : { ...DEFAULT_RATE_POLICY, quota };

/** A request that is being counted for the key that it probably has. */
export interface BegunCount {
  readonly keyId: string;
  readonly quota: number;
  readonly decision: Promise<RateDecision>;
}

/** Counts a request before its key is checked, so that both questions go to Redis together. A wrong guess costs its owner a token. */
export function beginCount({ keys }: RequestLimits, guess: Credential): BegunCount {
  const policy = policyOf(guess);
  const decision = keys.take(guess.keyId, policy);
  // Whoever goes by it sees the failure; else it does not matter.
  decision.catch(() => {});
  return { keyId: guess.keyId, quota: policy.quota, decision };
}

/**
 * Counts a request of a known key and says so in the answer, whatever that will be (draft-ietf-httpapi-ratelimit-headers-11).
 * Throws `RATE_LIMITED` when the quota is used up.
 */
export async function limitKey(
  limits: RequestLimits,
  credential: Credential,
  res: Response,
  begun?: BegunCount,
): Promise<void> {
  const policy = policyOf(credential);
  const asGuessed = begun?.keyId === credential.keyId && begun.quota === policy.quota;
  const decision = await (asGuessed ? begun.decision : limits.keys.take(credential.keyId, policy));
  res.setHeader('RateLimit-Policy', `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`);
  res.setHeader('RateLimit', `"${policy.name}";r=${decision.remaining};t=${decision.resetSeconds}`);
  if (!decision.allowed) {
    throw tooMany(
      `This key may send ${policy.quota} requests in ${policy.windowSeconds} seconds. Try again in ${decision.resetSeconds} s.`,
      decision,
    );
  }
}

/** Counts a refused credential; throws `RATE_LIMITED` when its address had too many. */
export async function limitRefusals(limits: RequestLimits, req: Request): Promise<void> {
  const decision = await limits.addresses.take(networkOf(req.ip ?? ''), limits.refusals ?? REFUSALS);
  if (!decision.allowed) throw tooMany('Too many requests without a valid key came from this address.', decision);
}

/** The address; of IPv6 the /64, since one subscriber has at least that many (RFC 6177). */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  // "::" stands for all zero groups that are missing.
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    while (groups.length + after < 8) groups.push('0');
    groups.push(...(tail === '' ? [] : tail.split(':')));
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
