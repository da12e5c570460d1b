import { createHmac } from 'node:crypto';
import { readDigest, shownDigest } from './digest.ts';
import { failedAttempt } from './failed-attempt.ts';
import { trySecrets } from './try-secrets.ts';
import type { Attempt, SignedDelivery } from './verification.ts';

/** In this order; the first one present decides, and a later one is not tried when it does not match. */
const GENERIC_HEADERS = ['x-webhook-signature', 'x-hub-signature-256', 'x-signature'];
/** The fourth header of the interface has a platform's name, and counts on the path of that platform only. */
const PLATFORM_HEADERS: ReadonlyMap<string, readonly string[]> = new Map([['typeform', ['typeform-signature']]]);
const SHA256_BYTES = 32;

/**
 * The signature every sender may use: HMAC-SHA256 of the raw body with the signing secret of the webhook key (its UTF-8 bytes
 * as shown to the user), in hex or base64, with or without `sha256=` before it.
 */
export function verifyGeneric({ platform, headers, rawBody, keySecrets }: SignedDelivery): Attempt {
  const names = [...GENERIC_HEADERS, ...(PLATFORM_HEADERS.get(platform.slug) ?? [])];
  const place = names.find((name) => headers[name]?.trim());
  const facts = { way: 'generic', scheme: 'hmac-sha256', place: place ?? names[0]! } as const;
  if (place === undefined) {
    return failedAttempt(facts, 'missing', `There is no signature header (${names.join(', ')}).`);
  }
  const received = readDigest(headers[place]!.trim().replace(/^sha256=/, ''), SHA256_BYTES);
  if (received === null) {
    return failedAttempt(facts, 'mismatch', `${place} is neither 64 hex digits nor the base64 of 32 bytes.`);
  }
  const tried = trySecrets(keySecrets, [received.bytes], (secret) =>
    createHmac('sha256', secret).update(rawBody).digest(),
  );
  const read = { decodedAs: received.decodedAs, received: shownDigest(received.bytes), tried };
  if (tried.some(({ matches }) => matches)) return { ...facts, ...read, result: 'verified', reason: '' };
  const reason = `${place} does not match: it must be the HMAC-SHA256 of the body as sent, with the signing secret of this webhook key.`;
  return failedAttempt(facts, 'mismatch', reason, read);
}
