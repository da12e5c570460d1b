import type { Attempt } from './verification.ts';

/** An attempt at a proof that is not there, cannot be checked or is wrong. */
export const failedAttempt = (
  facts: Pick<Attempt, 'way' | 'scheme' | 'place'>,
  result: 'missing' | 'unconfigured' | 'mismatch',
  reason: string,
  read: Partial<Pick<Attempt, 'decodedAs' | 'received' | 'tried'>> = {},
): Attempt => ({ ...facts, result, decodedAs: null, received: null, tried: [], ...read, reason });
