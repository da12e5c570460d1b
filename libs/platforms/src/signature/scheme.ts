/**
 * How senders prove themselves in their own way, as data that one verifier executes. Header names are lower case; header
 * values are trimmed; digests and secrets are compared in constant time.
 */

/** A digest in a header. */
export interface HmacScheme {
  readonly kind: 'hmac';
  /** The header that carries the digest. */
  readonly header: string;
  readonly algorithm: 'sha1' | 'sha256';
  readonly encoding: 'hex' | 'base64';
  /** What must stand before the digest, such as `sha256=`; '' when nothing does. */
  readonly prefix: string;
  /** True when the header holds several prefixed digests separated by spaces; one match is enough, entries with another prefix are skipped. */
  readonly several: boolean;
  /**
   * What is signed: `{body}` stands for the raw bytes, `{some-header}` for that header's value, all else for itself. A
   * header that is missing means no match.
   */
  readonly signed: string;
  /** The bytes of the key: the secret's UTF-8 text, its base64 decoded, or that after a leading `whsec_` is removed. */
  readonly key: 'utf8' | 'base64' | 'whsec';
  /** The time a delivery was signed; null when the scheme has none. */
  readonly time: SignedTime | null;
  /** A header whose value passes once only, for schemes that do not sign the body; null for all others. */
  readonly nonce: string | null;
}

/** In seconds, milliseconds or ISO 8601 (`toUtc` reads them all); missing, unreadable or too far from now means no match. */
export interface SignedTime {
  /** A field of the outermost JSON object, looked at first; null when the time is in a header. */
  readonly field: string | null;
  /** Null when the time is in the body only. */
  readonly header: string | null;
  /** Largest distance from now, either way. */
  readonly toleranceSeconds: number;
}

/** A JWT in a header, alone or after `Bearer `, signed with the sender's private key; the team stores the public one (PEM or bare base64). */
export interface JwtHeaderScheme {
  readonly kind: 'jwt-header';
  readonly header: string;
  readonly algorithm: 'RS256';
  /** Claim that is the lower-case hex SHA-256 of the raw body. */
  readonly bodySha256Claim: string;
  /** Claim that is the address called: scheme, lower-case host and path without a slash at its end; the query does not count. */
  readonly urlClaim: string;
}

/** The whole trimmed body is a JWT; its claims are the event. The key is the secret's UTF-8 text. */
export interface JwtBodyScheme {
  readonly kind: 'jwt-body';
  readonly algorithm: 'HS256';
}

/** The secret itself in a header. */
export interface SecretHeaderScheme {
  readonly kind: 'secret-header';
  readonly header: string;
}

/** The secret itself in a field of the outermost JSON object. */
export interface SecretFieldScheme {
  readonly kind: 'secret-field';
  readonly field: string;
}

export type SignatureScheme = HmacScheme | JwtHeaderScheme | JwtBodyScheme | SecretHeaderScheme | SecretFieldScheme;

/** How a platform signs. */
export interface Signing {
  /**
   * Where the secret comes from. `ours`: the user types it in at the sender, so the signing secret of the webhook key
   * serves. `theirs`: the sender makes it, or takes none as long as ours; the team stores it per integration.
   */
  readonly secret: 'ours' | 'theirs';
  /** One match is enough; several where a sender uses one of several forms. */
  readonly schemes: readonly [SignatureScheme, ...SignatureScheme[]];
}

/** Five minutes, the tolerance of Standard Webhooks; also taken where a vendor signs a time and names no tolerance. */
export const TOLERANCE_SECONDS = 300;

/** The common case: HMAC-SHA256 of the raw body with the secret as it is; a platform states what differs. */
export function hmac(
  scheme: Pick<HmacScheme, 'header' | 'encoding'> & Partial<Omit<HmacScheme, 'kind' | 'time'>> & { time?: TimeSource },
): HmacScheme {
  const { time, ...rest } = scheme;
  return {
    kind: 'hmac',
    algorithm: 'sha256',
    prefix: '',
    several: false,
    signed: '{body}',
    key: 'utf8',
    nonce: null,
    ...rest,
    time: time ? { field: null, header: null, toleranceSeconds: TOLERANCE_SECONDS, ...time } : null,
  };
}

type TimeSource = Partial<Pick<SignedTime, 'field' | 'header'>>;

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, with its headers' prefix (`webhook` or `svix`). */
export function standardWebhooks(prefix: 'webhook' | 'svix'): HmacScheme {
  return hmac({
    header: `${prefix}-signature`,
    encoding: 'base64',
    prefix: 'v1,',
    several: true,
    signed: `{${prefix}-id}.{${prefix}-timestamp}.{body}`,
    key: 'whsec',
    time: { header: `${prefix}-timestamp` },
  });
}
