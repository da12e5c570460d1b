import { timingSafeEqual } from 'node:crypto';
import { shownDigest } from './digest.ts';
import { maskSecret } from './mask-secret.ts';
import type { TriedSecret } from './verification.ts';

/**
 * Compares a digest with the one that each secret gives. Every secret is compared, in constant time, so that the time taken
 * does not tell which one matched. `digestOf` answers null for a secret that cannot be a key: nothing matches it.
 */
export function trySecrets(
  secrets: readonly string[],
  received: readonly Buffer[],
  digestOf: (secret: string) => Buffer | null,
): TriedSecret[] {
  return secrets.map((secret) => {
    const expected = secret === '' ? null : digestOf(secret);
    let matches = false;
    for (const digest of received) {
      const equal = expected !== null && digest.length === expected.length && timingSafeEqual(digest, expected);
      matches = equal || matches;
    }
    return { secret: maskSecret(secret), expected: expected && shownDigest(expected), matches };
  });
}
