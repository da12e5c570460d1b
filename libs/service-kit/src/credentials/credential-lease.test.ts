import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createLeaseSeal, type LeasedCredential } from './credential-lease.ts';

const [KEY, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];
const lease: LeasedCredential = {
  credential: {
    keyId: 'k',
    kind: 'webhook',
    teamId: 't',
    teamStatus: 'active',
    secrets: [{ text: 'cfs_us_secret', endsAt: 5 }],
    integrations: {},
  },
  readAt: 1_000,
  until: 11_000,
};

describe('a lease seal', () => {
  const secret = randomBytes(32);
  const seal = createLeaseSeal(secret);

  it('opens what was sealed with the same secret for the same key', () => {
    expect(createLeaseSeal(secret).open(KEY, seal.seal(KEY, lease))).toEqual(lease);
  });

  it('seals differently each time', () => {
    expect(seal.seal(KEY, lease)).not.toBe(seal.seal(KEY, lease));
  });

  it('opens nothing that was altered in any place', () => {
    const sealed = seal.seal(KEY, lease);
    const [keyId, ciphertext] = sealed.split('.') as [string, string];
    const bytes = Buffer.from(ciphertext, 'base64');
    for (let i = 0; i < bytes.length; i++) {
      const altered = Buffer.from(bytes);
      altered[i]! ^= 1;
      expect(seal.open(KEY, `${keyId}.${altered.toString('base64')}`)).toBeNull();
    }
  });

  it.each([
    ['the lease of another key', () => seal.seal(OTHER, lease)],
    ['another secret', () => createLeaseSeal(randomBytes(32)).seal(KEY, lease)],
    ['another form', () => seal.seal(KEY, { hello: 'there' } as unknown as LeasedCredential)],
    ['nothing', () => ''],
    ['a dot', () => '.'],
    ['text', () => 'changed'],
  ])('opens not: %s', (_name, made) => {
    expect(seal.open(KEY, made())).toBeNull();
  });
});
