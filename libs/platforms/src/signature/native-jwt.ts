import { createHash, createHmac, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { shownDigest } from './digest.ts';
import { failedAttempt } from './failed-attempt.ts';
import { type JwtParts, jwtTimeProblem, readJwt } from './jwt-parts.ts';
import { type JwtBodyScheme, type JwtHeaderScheme, TOLERANCE_SECONDS } from './scheme.ts';
import { trySecrets } from './try-secrets.ts';
import type { Attempt, ProofKeys, SignedDelivery } from './verification.ts';

/** A JWT in a header that names the body's hash and the address, signed with the sender's private key. */
export function verifyJwtHeader(scheme: JwtHeaderScheme, delivery: SignedDelivery, keys: ProofKeys): Attempt {
  const { header, algorithm } = scheme;
  const facts = { way: 'native', scheme: `jwt-${algorithm.toLowerCase()}`, place: header } as const;
  const value = delivery.headers[header]?.trim().replace(/^bearer +/i, '');
  if (!value) return failedAttempt(facts, 'missing', `There is no header ${header}.`);
  if (keys.texts.length === 0) return failedAttempt(facts, 'unconfigured', `The JWT in ${header} cannot be checked.`);
  const jwt = readJwt(value);
  if (jwt === null) return failedAttempt(facts, 'mismatch', `${header} is not a JWT.`);
  const publicKeys = keys.texts.flatMap((key) => publicKeyOf(key) ?? []);
  if (publicKeys.length === 0) {
    return failedAttempt(
      facts,
      'unconfigured',
      'The stored public key cannot be read: it must be an RSA key, PEM or its base64.',
    );
  }
  const tried = publicKeys.map((key) => ({
    secret: 'public key',
    expected: null,
    matches: jwt.algorithm === algorithm && verify('RSA-SHA256', Buffer.from(jwt.signed), key, jwt.signature),
  }));
  const read = { decodedAs: 'jwt', received: claimedDigest(jwt, scheme), tried } as const;
  const problem = tried.some(({ matches }) => matches)
    ? claimsProblem(jwt, scheme, delivery)
    : `The JWT in ${header} is not signed (${algorithm}) with the key that is stored for this integration.`;
  if (problem !== '') return failedAttempt(facts, 'mismatch', problem, read);
  return { ...facts, ...read, result: 'verified', reason: '' };
}

function claimsProblem(jwt: JwtParts, scheme: JwtHeaderScheme, { rawBody, addresses, now }: SignedDelivery): string {
  if (jwt.claims[scheme.bodySha256Claim] !== createHash('sha256').update(rawBody).digest('hex')) {
    return `The claim ${scheme.bodySha256Claim} of the JWT is not the SHA-256 of the body as sent.`;
  }
  const claimed = comparable(jwt.claims[scheme.urlClaim]);
  if (claimed === null || !addresses.some((address) => comparable(address) === claimed)) {
    return `The claim ${scheme.urlClaim} of the JWT is not the address called. Behind a proxy, set PUBLIC_URL.`;
  }
  return jwtTimeProblem(jwt, now, TOLERANCE_SECONDS);
}

/** Scheme, lower-case host and path without a slash at its end; null when it is no address. */
function comparable(address: unknown): string | null {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  return url && `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`;
}

function claimedDigest({ claims }: JwtParts, { bodySha256Claim }: JwtHeaderScheme): string | null {
  const claimed = claims[bodySha256Claim];
  return typeof claimed === 'string' && /^[0-9a-f]{64}$/.test(claimed)
    ? shownDigest(Buffer.from(claimed, 'hex'))
    : null;
}

/** PEM, or the base64 that stands in it. */
function publicKeyOf(text: string): KeyObject | null {
  try {
    const key = text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}

/** The whole body is a JWT, signed with the secret. */
export function verifyJwtBody(
  scheme: JwtBodyScheme,
  { rawBody, integration, now }: SignedDelivery,
  keys: ProofKeys,
): Attempt {
  const facts = { way: 'native', scheme: `jwt-${scheme.algorithm.toLowerCase()}`, place: 'body' } as const;
  const jwt = readJwt(rawBody.toString('utf8').trim());
  if (jwt === null) return failedAttempt(facts, 'missing', 'The body is not a JWT.');
  if (keys.texts.length === 0) return failedAttempt(facts, 'unconfigured', 'The JWT cannot be checked.');
  const read = { decodedAs: 'jwt', received: shownDigest(jwt.signature) } as const;
  if (jwt.algorithm !== scheme.algorithm) {
    return failedAttempt(facts, 'mismatch', `The JWT is not signed with ${scheme.algorithm}.`, read);
  }
  const tried = trySecrets(keys.texts, [jwt.signature], (secret) =>
    createHmac('sha256', secret).update(jwt.signed).digest(),
  );
  const matched = tried.some(({ matches }) => matches);
  if (!matched && integration.secrets.length === 0) {
    // The sender cannot leave the JWT out, as it can a header: with a secret that we were never told it proves nothing.
    return failedAttempt(facts, 'unconfigured', `The JWT does not match ${keys.name}.`, { ...read, tried });
  }
  const problem = matched ? jwtTimeProblem(jwt, now, TOLERANCE_SECONDS) : `The JWT does not match ${keys.name}.`;
  if (problem !== '') return failedAttempt(facts, 'mismatch', problem, { ...read, tried });
  return { ...facts, ...read, tried, result: 'verified', reason: '' };
}
