import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from 'jose';
import type { DoneErasure } from './eraser.ts';

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410 7). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Receipts of erasures: JWTs that anybody can check with the public key. */
export interface Receipts {
  /** Signed with Ed25519 (RFC 8037). */
  sign(erasure: DoneErasure): Promise<string>;
  /** RFC 7517. */
  publicKeys(): Promise<{ readonly keys: readonly JWK[] }>;
}

/** `encryptionKey`: that of the installation, from which the signing key is derived. */
export function createReceipts(encryptionKey: Uint8Array): Receipts {
  const seed = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'erasure receipts', 32));
  const key = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = (async (): Promise<JWK & { kid: string }> => {
    const jwk = await exportJWK(createPublicKey(key));
    return { ...jwk, alg: 'EdDSA', use: 'sig', kid: await calculateJwkThumbprint(jwk) };
  })();
  return {
    async sign({ id, team_id, erased_at, subject, removed }) {
      return new SignJWT({ team_id, subject, removed })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'erasure-receipt+jwt', kid: (await publicKey).kid })
        .setIssuer('customer-feedback')
        .setJti(id)
        .setIssuedAt(Math.floor(Date.parse(erased_at) / 1000))
        .sign(key);
    },
    publicKeys: async () => ({ keys: [await publicKey] }),
  };
}
