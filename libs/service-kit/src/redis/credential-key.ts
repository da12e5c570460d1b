/** Where Redis has the lease of a key, or the fence. */
export const redisKeyOf = (keySha256: string): string => `cfi:credential:${keySha256}`;

/**
 * Stands in the place of a lease after a change: edges ask query-api, and leases that were read before the change and written
 * after it are refused, for longer than those could be gone by.
 */
export const FENCE = 'changed';
