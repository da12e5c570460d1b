import { createHmac, timingSafeEqual } from 'node:crypto';

/** In this order; the first one present decides, and a later one is not tried when it does not match. */
const GENERIC_HEADERS = ['x-webhook-signature', 'x-hub-signature-256', 'x-signature'];
/** The fourth header of the interface has a platform's name, and counts on the path of that platform only. */
const PLATFORM_HEADERS: ReadonlyMap<string, string> = new Map([['typeform', 'typeform-signature']]);

export type SignatureVerdict = 'verified' | 'missing' | 'mismatch';

export interface SignedDelivery {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The bytes as sent. */
  readonly rawBody: Buffer;
  /** Every active secret of the team; several while one is being replaced. None means nothing can pass. */
  readonly secrets: readonly string[];
  readonly platformSlug: string;
}

/**
 * The signature every sender may use: HMAC-SHA256 of the raw body with the team's webhook secret (its UTF-8 bytes as
 * shown to the user), in hex or base64, with or without `sha256=` before it.
 */
export function verifyGeneric({ headers, rawBody, secrets, platformSlug }: SignedDelivery): SignatureVerdict {
  const names = [...GENERIC_HEADERS, PLATFORM_HEADERS.get(platformSlug) ?? ''];
  const value = names.map((name) => headers[name]?.trim()).find(Boolean);
  if (value === undefined) return 'missing';
  const given = decodeDigest(value.replace(/^sha256=/, ''));
  if (given === null) return 'mismatch';
  let verified = false;
  for (const secret of secrets) {
    // Every secret is compared, so that the time taken does not tell which one matched. An empty one is nobody's secret.
    const matches = timingSafeEqual(createHmac('sha256', secret).update(rawBody).digest(), given);
    verified ||= matches && secret !== '';
  }
  return verified ? 'verified' : 'mismatch';
}

/**
 * The 32 bytes of a digest. The encoding is decided by shape and not by trying: 64 hex digits are base64 of 48 bytes too,
 * and Node's decoders skip or stop at bad characters instead of refusing them.
 */
function decodeDigest(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  // Node's base64 reads base64url too.
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return Buffer.from(text, 'base64');
  return null;
}
