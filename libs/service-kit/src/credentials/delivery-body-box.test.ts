import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createDeliveryBodyBox } from './delivery-body-box.ts';
import { SecretBoxError } from './secret-box.ts';

const ID = '0198c0de-0000-7000-8000-0000000000d1';
const OTHER = '0198c0de-0000-7000-8000-0000000000d2';
const box = createDeliveryBodyBox(randomBytes(32));

describe('a box for bodies', () => {
  it.each([
    ['empty', Buffer.alloc(0)],
    ['small', Buffer.from('{"a":1}')],
    ['not text', Buffer.from([0, 1, 0xff, 0xfe])],
    ['large', Buffer.from('feedback '.repeat(100_000))],
    ['large and random', randomBytes(100_000)],
  ])('gives back the bytes: %s', async (_name, body) => {
    expect(box.open(ID, await box.seal(ID, body)).equals(body)).toBe(true);
  });

  it('shows nothing of the body and makes it small', async () => {
    const sealed = await box.seal(ID, Buffer.from('feedback '.repeat(10_000)));
    expect(Buffer.from(sealed.ciphertext, 'base64').includes('feedback')).toBe(false);
    expect(sealed.ciphertext.length).toBeLessThan(4_000);
  });

  it('opens nothing of another delivery, of another installation, or altered', async () => {
    const sealed = await box.seal(ID, Buffer.from('text'));
    const altered = Buffer.from(sealed.ciphertext, 'base64');
    altered[15]! ^= 1;
    expect(() => box.open(OTHER, sealed)).toThrow(SecretBoxError);
    expect(() => createDeliveryBodyBox(randomBytes(32)).open(ID, sealed)).toThrow(SecretBoxError);
    expect(() => box.open(ID, { ...sealed, ciphertext: altered.toString('base64') })).toThrow(SecretBoxError);
  });
});
