import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createSecretBox, SecretBoxError } from './secret-box.ts';

const SECRET = 'cfs_us_test';
const box = createSecretBox(randomBytes(32));

describe('secret box', () => {
  it('opens what it sealed, also with an equal key made elsewhere', () => {
    const key = randomBytes(32);
    const sealed = createSecretBox(key).encrypt(SECRET, 'record-1');
    expect(createSecretBox(Buffer.from(key)).decrypt(sealed, 'record-1')).toBe(SECRET);
    expect(Buffer.from(sealed.ciphertext).includes(SECRET)).toBe(false);
  });

  it('seals the same secret differently each time', () => {
    expect(box.encrypt(SECRET, 'a').ciphertext).not.toEqual(box.encrypt(SECRET, 'a').ciphertext);
  });

  it('refuses a ciphertext with any one byte changed', () => {
    const { ciphertext, keyId } = box.encrypt(SECRET, 'record-1');
    for (let i = 0; i < ciphertext.length; i++) {
      const altered = Uint8Array.from(ciphertext);
      altered[i]! ^= 1;
      expect(() => box.decrypt({ ciphertext: altered, keyId }, 'record-1')).toThrow(SecretBoxError);
    }
  });

  it('refuses a shortened ciphertext', () => {
    const { ciphertext, keyId } = box.encrypt(SECRET, 'record-1');
    for (const length of [0, 11, 27, ciphertext.length - 1]) {
      expect(() => box.decrypt({ ciphertext: ciphertext.slice(0, length), keyId }, 'record-1')).toThrow(SecretBoxError);
    }
  });

  it('refuses a ciphertext that was moved to another record', () => {
    expect(() => box.decrypt(box.encrypt(SECRET, 'record-1'), 'record-2')).toThrow(/another record/);
  });

  it('names both keys when the key was changed, and shows neither', () => {
    const other = createSecretBox(randomBytes(32));
    const sealed = box.encrypt(SECRET, 'record-1');
    const mine = other.encrypt(SECRET, 'record-1').keyId;
    expect(() => other.decrypt(sealed, 'record-1')).toThrow(
      `The secret was encrypted with key ${sealed.keyId}, and the configured key is ${mine}.`,
    );
  });

  it('takes keys of 32 bytes only', () => {
    expect(() => createSecretBox(randomBytes(16))).toThrow(/32 bytes/);
  });
});
