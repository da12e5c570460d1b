import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { createSecretBox, type SecretBox } from './secret-box.ts';

/** An encrypted body as an event carries it. */
export interface SealedBody {
  /** Base64. */
  readonly ciphertext: string;
  readonly key_id: string;
}

/** Encrypts the bodies of deliveries for the delivery log: the receiver seals, query-api opens. */
export interface DeliveryBodyBox {
  seal(deliveryId: string, body: Uint8Array): Promise<SealedBody>;
  /** Throws `SecretBoxError` for a body that was sealed with another key or for another delivery, or was altered. */
  open(deliveryId: string, sealed: SealedBody): Buffer;
}

/** Smaller bodies gain too little for the time it takes. */
const WORTH_COMPRESSING_BYTES = 4 * 1024;
/** On a thread of its own: a body of 10 MB would hold up everybody. */
const compress = promisify<Uint8Array, { level: number }, Buffer>(gzip);
const PLAIN = 0;
const GZIP = 1;

/** The first 32 bits of a UUIDv7 count its milliseconds in steps of 65 seconds. */
const stepOf = (deliveryId: string): string => deliveryId.slice(0, 8);

/**
 * AES-256-GCM with a key of its own for every 65 seconds of deliveries, derived from the installation's encryption key (HMAC-SHA256 as
 * a pseudo-random function), so that no key ever seals so often that random nonces could meet. The delivery's id is authenticated.
 * What is encrypted can no longer be compressed, so that comes first; the first byte says how.
 */
export function createDeliveryBodyBox(encryptionKey: Uint8Array): DeliveryBodyBox {
  let latest: { readonly step: string; readonly box: SecretBox } | undefined;

  function boxOf(deliveryId: string): SecretBox {
    const step = stepOf(deliveryId);
    if (latest?.step !== step) {
      const key = createHmac('sha256', encryptionKey).update(`webhook-delivery ${step}`).digest();
      latest = { step, box: createSecretBox(key) };
    }
    return latest.box;
  }

  return {
    async seal(deliveryId, body) {
      const compressed = body.length >= WORTH_COMPRESSING_BYTES;
      const content = Buffer.concat([
        Buffer.of(compressed ? GZIP : PLAIN),
        compressed ? await compress(body, { level: 1 }) : body,
      ]);
      const { ciphertext, keyId } = boxOf(deliveryId).encrypt(content, deliveryId);
      return { ciphertext: Buffer.from(ciphertext).toString('base64'), key_id: keyId };
    },
    open(deliveryId, { ciphertext, key_id }) {
      const sealed = { ciphertext: Buffer.from(ciphertext, 'base64'), keyId: key_id };
      const content = boxOf(deliveryId).decryptBytes(sealed, deliveryId);
      return content[0] === GZIP ? gunzipSync(content.subarray(1)) : content.subarray(1);
    },
  };
}
