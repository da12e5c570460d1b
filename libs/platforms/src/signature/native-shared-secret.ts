import { createHash } from 'node:crypto';
import { fieldOfBody } from './body-field.ts';
import { failedAttempt } from './failed-attempt.ts';
import type { SecretFieldScheme, SecretHeaderScheme } from './scheme.ts';
import { trySecrets } from './try-secrets.ts';
import type { Attempt, ProofKeys, SignedDelivery } from './verification.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The secret itself, in a header or a field of the body. Digests are compared, so that lengths do not show. */
export function verifySharedSecret(
  scheme: SecretHeaderScheme | SecretFieldScheme,
  { headers, rawBody }: SignedDelivery,
  keys: ProofKeys,
): Attempt {
  const place = scheme.kind === 'secret-header' ? scheme.header : `body.${scheme.field}`;
  const facts = { way: 'native', scheme: 'shared-secret', place } as const;
  const value = scheme.kind === 'secret-header' ? headers[scheme.header]?.trim() : fieldOfBody(rawBody, scheme.field);
  if (typeof value !== 'string' || value === '')
    return failedAttempt(facts, 'missing', `There is no secret in ${place}.`);
  if (keys.texts.length === 0) return failedAttempt(facts, 'unconfigured', `${place} cannot be checked.`);
  const tried = trySecrets(keys.texts, [sha256(value)], sha256).map((secret) => ({ ...secret, expected: null }));
  if (tried.some(({ matches }) => matches)) {
    return { ...facts, result: 'verified', decodedAs: 'text', received: null, tried, reason: '' };
  }
  return failedAttempt(facts, 'mismatch', `${place} is not ${keys.name}.`, {
    decodedAs: 'text',
    tried,
  });
}
