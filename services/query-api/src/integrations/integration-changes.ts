import { createPublicKey } from 'node:crypto';
import type { Platform } from '@cfi/platforms';

/** What is to be changed; null removes, and what is left out stays as it is. */
export interface IntegrationChanges {
  /** That the sender made. */
  readonly secret?: string | null | undefined;
  /** PEM, or the base64 between its lines. */
  readonly publicKey?: string | null | undefined;
  readonly allowUnsigned?: boolean | undefined;
}

const MOST_CHARACTERS = 4_000;
/** RFC 4648 part 4, with or without what fills it up. */
const BASE64 = /^[A-Za-z0-9+/]{4,}={0,2}$/;

/** Without white space around values, and a public key where it is one, also when it was given as the secret. */
export function tidy(platform: Platform, { secret, publicKey, allowUnsigned }: IntegrationChanges): IntegrationChanges {
  const [tidySecret, tidyKey] = [secret?.trim() ?? secret, publicKey?.trim() ?? publicKey];
  return takesPublicKey(platform) && tidyKey === undefined
    ? { publicKey: tidySecret, allowUnsigned }
    : { secret: tidySecret, publicKey: tidyKey, allowUnsigned };
}

const takesPublicKey = ({ signing }: Platform): boolean =>
  signing?.schemes.some(({ kind }) => kind === 'jwt-header') ?? false;

/** How the secret's text becomes a key; null for a platform that does not sign with a secret. */
function keyOf({ signing }: Platform): 'utf8' | 'base64' | 'whsec' | null {
  const scheme = signing?.schemes.find(({ kind }) => kind !== 'jwt-header');
  if (scheme === undefined) return null;
  return scheme.kind === 'hmac' ? scheme.key : 'utf8';
}

/** What is wrong with changes of an integration of this platform, in a sentence that never holds the value; null when nothing is. */
export function problemOf(platform: Platform, { secret, publicKey }: IntegrationChanges): string | null {
  const { name } = platform;
  if (typeof secret === 'string') {
    const key = keyOf(platform);
    if (takesPublicKey(platform)) return `${name} signs with a private key of its own: store its public key only.`;
    if (key === null) {
      return `${name} cannot sign, so it has no secret. Sign with the secret of the webhook key, or allow unsigned deliveries.`;
    }
    if (secret === '' || [...secret].length > MOST_CHARACTERS || /\p{Cc}/u.test(secret)) {
      return `The secret must be one line of 1 to ${MOST_CHARACTERS} characters.`;
    }
    if (key !== 'utf8' && !BASE64.test(key === 'whsec' ? secret.replace(/^whsec_/, '') : secret)) {
      return `The secret of ${name} is base64; copy it whole, as it is shown there.`;
    }
  }
  if (typeof publicKey === 'string') {
    if (!takesPublicKey(platform)) return `${name} does not sign with a private key, so it has no public key.`;
    if (!isRsaPublicKey(publicKey)) return 'The public key must be an RSA key in PEM, or the base64 between its lines.';
  }
  return null;
}

function isRsaPublicKey(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  try {
    const key = text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    // A private key would be read too; it has no business here.
    return key.asymmetricKeyType === 'rsa' && !text.includes('PRIVATE');
  } catch {
    return false;
  }
}
