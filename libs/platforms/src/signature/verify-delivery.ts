import { verifyGeneric } from './generic.ts';
import { verifyHmac } from './native-hmac.ts';
import { verifyJwtBody, verifyJwtHeader } from './native-jwt.ts';
import { verifySharedSecret } from './native-shared-secret.ts';
import type { SignatureScheme } from './scheme.ts';
import type { Attempt, ProofKeys, SignedDelivery, Verification } from './verification.ts';

/**
 * Whether a delivery is genuine: by the signature of the interface or by its platform's own; neither stands in the way of the
 * other. Pure, constant in time for secrets, and it never throws.
 */
export function verifyDelivery(delivery: SignedDelivery): Verification {
  const generic = verifyGeneric(delivery);
  if (generic.result === 'verified') return signed(generic, [generic], null);
  const natives = (delivery.platform.signing?.schemes ?? []).map((scheme) => ({
    scheme,
    attempt: verifyNative(scheme, delivery),
  }));
  const attempts = [generic, ...natives.map(({ attempt }) => attempt)];
  const proof = natives.find(({ attempt }) => attempt.result === 'verified');
  if (proof !== undefined) return signed(proof.attempt, attempts, nonceOf(proof.scheme, delivery));
  // Somebody who signs and is wrong has something to mend, so that is said, although he could leave the signature out.
  if (delivery.integration.allowUnsigned && !attempts.some((attempt) => isWrong(attempt, attempts))) {
    return { verdict: 'unsigned', attempts };
  }
  return { verdict: 'refused', reason: refusal(delivery, attempts), attempts };
}

/** True when the team has nothing stored with which the platform's own proof could be checked, or the sender has none. */
export function cannotProve(delivery: SignedDelivery): boolean {
  const { signing } = delivery.platform;
  return signing === null || keysFor(signing.schemes[0], delivery).texts.length === 0;
}

function signed(by: Attempt, attempts: readonly Attempt[], nonce: string | null): Verification {
  return { verdict: 'signed', by, secret: by.tried.find(({ matches }) => matches)!.secret, nonce, attempts };
}

const nonceOf = (scheme: SignatureScheme, { headers }: SignedDelivery): string | null =>
  scheme.kind === 'hmac' && scheme.nonce !== null ? headers[scheme.nonce]!.trim() : null;

/** What the sender's own proof is checked with. */
function keysFor(scheme: SignatureScheme, { platform, keySecrets, integration }: SignedDelivery): ProofKeys {
  const { secrets, publicKey } = integration;
  // A public key may have been stored as the secret: nothing else is one.
  if (scheme.kind === 'jwt-header') return { texts: [publicKey ?? [], secrets].flat(), name: 'the public key stored' };
  if (platform.signing?.secret !== 'ours') return { texts: secrets, name: 'the secret of this integration' };
  const name = 'the signing secret of this webhook key';
  if (secrets.length === 0) return { texts: keySecrets, name };
  return { texts: [...keySecrets, ...secrets], name: `${name} or the secret of this integration` };
}

function verifyNative(scheme: SignatureScheme, delivery: SignedDelivery): Attempt {
  const keys = keysFor(scheme, delivery);
  switch (scheme.kind) {
    case 'hmac':
      return verifyHmac(scheme, delivery, keys);
    case 'jwt-header':
      return verifyJwtHeader(scheme, delivery, keys);
    case 'jwt-body':
      return verifyJwtBody(scheme, delivery, keys);
    default:
      return verifySharedSecret(scheme, delivery, keys);
  }
}

/** A header of both ways whose own secret is not stored was not meant for the generic one. */
const isWrong = (attempt: Attempt, attempts: readonly Attempt[]): boolean =>
  attempt.result === 'mismatch' &&
  !attempts.some(({ result, place }) => result === 'unconfigured' && place === attempt.place);

function refusal({ platform }: SignedDelivery, attempts: readonly Attempt[]): string {
  const mismatches = attempts.filter(({ result }) => result === 'mismatch');
  const [first] = mismatches;
  // Of a header that both ways read with the same secret, the wider reading is told alone.
  const toldAlone = platform.signing?.secret === 'ours' && first?.way === 'generic' ? first.place : undefined;
  const wrong = mismatches
    .filter((attempt) => attempt === first || attempt.place !== toldAlone)
    .map(({ reason }) => reason);
  const unconfigured = attempts.filter((attempt) => attempt.result === 'unconfigured').map(({ reason }) => reason);
  if (unconfigured.length > 0) {
    const what = attempts.some(({ scheme }) => scheme === 'jwt-rs256') ? 'public key' : 'secret';
    unconfigured.push(`Store the ${what} of this integration first.`);
  }
  if (wrong.length + unconfigured.length > 0) return [...new Set([...wrong, ...unconfigured])].join(' ');
  if (platform.signing === null) {
    return `The delivery is not signed, and ${platform.name} cannot sign. Sign the body with the signing secret of the webhook key, or allow unsigned deliveries for this integration.`;
  }
  const places = [...new Set(attempts.filter(({ way }) => way === 'native').map(({ place }) => place))];
  return `The delivery has no signature. Send ${platform.name}'s own (${places.join(' or ')}), or sign the body with the signing secret of the webhook key (${attempts[0]!.place}).`;
}
