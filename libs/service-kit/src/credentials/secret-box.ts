import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomFillSync } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Random bytes by the hundred: asking for twelve costs as much as encrypting a page. Each is used once. */
const nonces = Buffer.alloc(NONCE_BYTES * 256);
let used = nonces.length;

function nextNonce(): Buffer {
  if (used === nonces.length) {
    randomFillSync(nonces);
    used = 0;
  }
  used += NONCE_BYTES;
  return nonces.subarray(used - NONCE_BYTES, used);
}

/** A secret at rest: nonce, AES-256-GCM ciphertext and tag in one, and the id of the key that opens it. */
export interface SealedSecret {
  readonly ciphertext: Uint8Array;
  readonly keyId: string;
}

/**
 * Encrypts secrets that must be recoverable. `context` names the owner, such as a record's id: it is authenticated, so a
 * ciphertext copied to another record does not open there.
 */
export interface SecretBox {
  encrypt(secret: string | Uint8Array, context: string): SealedSecret;
  /** Throws `SecretBoxError` when the secret was sealed with another key, for another context, or was altered. */
  decrypt(sealed: SealedSecret, context: string): string;
  /** The same for what is not text. */
  decryptBytes(sealed: SealedSecret, context: string): Buffer;
}

/** A sealed secret cannot be opened. The message holds no secret. */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

/** Tells keys apart without saying anything useful about them; not a hash that is used elsewhere. */
const keyIdOf = (key: Uint8Array): string =>
  createHash('sha256').update('cfi-secret-box-key-id').update(key).digest('hex').slice(0, 12);

/** A box on one key of 32 bytes. */
export function createSecretBox(key: Uint8Array): SecretBox {
  if (key.length !== 32) throw new SecretBoxError('The encryption key must have 32 bytes.');
  const keyId = keyIdOf(key);
  const secretKey = createSecretKey(key);

  function decryptBytes(sealed: SealedSecret, context: string): Buffer {
    if (sealed.keyId !== keyId) {
      throw new SecretBoxError(
        `The secret was encrypted with key ${sealed.keyId}, and the configured key is ${keyId}.`,
      );
    }
    const bytes = Buffer.from(sealed.ciphertext);
    if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SecretBoxError('The encrypted secret is too short.');
    const decipher = createDecipheriv('aes-256-gcm', secretKey, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
    try {
      return Buffer.concat([decipher.update(body), decipher.final()]);
    } catch {
      throw new SecretBoxError('The encrypted secret was altered or belongs to another record.');
    }
  }

  return {
    encrypt(secret, context) {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', secretKey, nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(context),
      );
      const text = typeof secret === 'string' ? Buffer.from(secret) : secret;
      const ciphertext = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
      return { ciphertext, keyId };
    },
    decryptBytes,
    decrypt: (sealed, context) => decryptBytes(sealed, context).toString('utf8'),
  };
}
