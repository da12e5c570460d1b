import { createHmac } from 'node:crypto';
import { ScopeSchema } from '@cfi/contracts';
import { z } from 'zod';
import type { Credential } from './credential-directory.ts';
import { createSecretBox } from './secret-box.ts';

/** How long an edge may go by what it was told, and how far that time can be off; milliseconds. */
export interface LeaseTimes {
  readonly leaseMs: number;
  /** How far the edges' reckoning of the database's clock may be behind it. */
  readonly toleranceMs: number;
}

/** All instances of query-api of a region have the same. */
export const LEASE_TIMES: LeaseTimes = { leaseMs: 10_000, toleranceMs: 2_000 };

/** A credential and the time for which it may be gone by, on the database's clock in milliseconds. */
export interface LeasedCredential {
  readonly credential: Credential;
  /** Before the database was read: every change that the credential does not know was committed later. */
  readonly readAt: number;
  readonly until: number;
}

const LiveSecretsSchema = z.array(z.object({ text: z.string(), endsAt: z.number().nullable() }));

const LeasedCredentialSchema: z.ZodType<LeasedCredential> = z.object({
  credential: z.object({
    keyId: z.string(),
    kind: z.enum(['api', 'webhook']),
    teamId: z.string(),
    teamStatus: z.enum(['active', 'suspended']),
    secrets: LiveSecretsSchema,
    integrations: z.record(
      z.string(),
      z.object({ secrets: LiveSecretsSchema, publicKey: z.string().nullable(), allowUnsigned: z.boolean() }),
    ),
    scopes: z.array(ScopeSchema).optional(),
    expiresAt: z.number().optional(),
    requestsPerMinute: z.number().optional(),
  }),
  readAt: z.number(),
  until: z.number(),
});

/** Seals leases, so that only services of this installation can make or read them. */
export interface LeaseSeal {
  seal(keySha256: string, lease: LeasedCredential): string;
  /** Null for what was not sealed by us, for this key: altered, copied from another key, of another installation or form. */
  open(keySha256: string, sealed: string): LeasedCredential | null;
}

const SEPARATOR = '.';

/**
 * AES-256-GCM with a key of its own for each API key, derived from the service token secret (HMAC-SHA256 as a pseudo-random
 * function). So no encryption key ever seals so often that random nonces could meet, and a seal opens for its API key alone.
 */
export function createLeaseSeal(serviceTokenSecret: Uint8Array): LeaseSeal {
  const boxOf = (keySha256: string) =>
    createSecretBox(createHmac('sha256', serviceTokenSecret).update(`credential-lease ${keySha256}`).digest());
  return {
    seal(keySha256, lease) {
      const { ciphertext, keyId } = boxOf(keySha256).encrypt(JSON.stringify(lease), keySha256);
      return `${keyId}${SEPARATOR}${Buffer.from(ciphertext).toString('base64')}`;
    },
    open(keySha256, sealed) {
      const [keyId = '', ciphertext = ''] = sealed.split(SEPARATOR);
      try {
        const text = boxOf(keySha256).decrypt({ keyId, ciphertext: Buffer.from(ciphertext, 'base64') }, keySha256);
        return LeasedCredentialSchema.parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
  };
}
