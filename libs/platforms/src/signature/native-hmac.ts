import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { readDigest, shownDigest } from './digest.ts';
import { failedAttempt } from './failed-attempt.ts';
import type { HmacScheme } from './scheme.ts';
import { signedTimeProblem } from './signed-time.ts';
import { trySecrets } from './try-secrets.ts';
import type { Attempt, ProofKeys, SignedDelivery } from './verification.ts';

const BYTES = { sha1: 20, sha256: 32 } as const;

/** A platform's own digest in a header. */
export function verifyHmac(scheme: HmacScheme, delivery: SignedDelivery, keys: ProofKeys): Attempt {
  const { header, algorithm, encoding } = scheme;
  const facts = { way: 'native', scheme: `hmac-${algorithm}`, place: header } as const;
  const value = delivery.headers[header]?.trim();
  if (!value) return failedAttempt(facts, 'missing', `There is no header ${header}.`);
  if (keys.texts.length === 0) return failedAttempt(facts, 'unconfigured', `${header} cannot be checked.`);

  const digests = digestsIn(value, scheme);
  const [first] = digests;
  if (first === undefined) {
    const form = `${scheme.prefix}${encoding === 'hex' ? `${BYTES[algorithm] * 2} hex digits` : `the base64 of ${BYTES[algorithm]} bytes`}`;
    return failedAttempt(facts, 'mismatch', `${header} has another form than ${form}.`);
  }
  const read = { decodedAs: encoding, received: shownDigest(first) };
  const signed = signedBytes(scheme, delivery);
  if (typeof signed === 'string')
    return failedAttempt(facts, 'mismatch', `There is no header ${signed}, which is signed.`, read);
  const tried = trySecrets(keys.texts, digests, (secret) => {
    const key = keyOf(scheme, secret);
    if (key === null) return null;
    const mac = createHmac(algorithm, key);
    for (const piece of signed) mac.update(piece);
    return mac.digest();
  });
  if (!tried.some(({ matches }) => matches)) {
    return failedAttempt(facts, 'mismatch', `${header} does not match ${keys.name}.`, {
      ...read,
      tried,
    });
  }
  const late = scheme.time && signedTimeProblem(scheme.time, delivery);
  if (late) return failedAttempt(facts, 'mismatch', late, { ...read, tried });
  return { ...facts, ...read, tried, result: 'verified', reason: '' };
}

/** Empty when a digest has another form, as when the header came twice: one of two that disagree is not taken. */
function digestsIn(value: string, { prefix, several, encoding, algorithm }: HmacScheme): Buffer[] {
  const entries = (several ? value.split(/\s+/) : [value]).filter((entry) => entry.startsWith(prefix));
  const digests = entries.map((entry) => readDigest(entry.slice(prefix.length), BYTES[algorithm]));
  const readable = digests.flatMap((digest) => (digest?.decodedAs === encoding ? [digest.bytes] : []));
  return readable.length === entries.length ? readable : [];
}

/** The pieces of what is signed, or the name of a header that is missing. */
function signedBytes({ signed }: HmacScheme, { headers, rawBody }: SignedDelivery): (string | Buffer)[] | string {
  const pieces: (string | Buffer)[] = [];
  // With the group in it, every second piece is the name in braces.
  for (const [index, piece] of signed.split(/\{([^}]*)\}/).entries()) {
    if (index % 2 === 0) pieces.push(piece);
    else if (piece === 'body') pieces.push(rawBody);
    else {
      const value = headers[piece]?.trim();
      if (!value) return piece;
      pieces.push(value);
    }
  }
  return pieces;
}

/** Null for a secret that gives an empty key, which anybody could sign with. */
function keyOf({ key }: HmacScheme, secret: string): string | KeyObject | null {
  if (key === 'utf8') return secret;
  const bytes = Buffer.from(key === 'whsec' ? secret.replace(/^whsec_/, '') : secret, 'base64');
  // As a key object: Node takes three times as long with bytes.
  return bytes.length === 0 ? null : createSecretKey(bytes);
}
