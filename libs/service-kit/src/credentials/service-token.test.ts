import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SignJWT, UnsecuredJWT } from 'jose';
import { createServiceToken, verifyServiceToken } from './service-token.ts';

const secret = randomBytes(32);
const audience = 'query-api';
const start = new Date('2026-01-01T00:00:00.000Z');
const after = (seconds: number) => () => new Date(start.getTime() + seconds * 1000);

describe('service token', () => {
  it('is accepted by its audience within a minute', async () => {
    const token = await createServiceToken({ secret, audience, now: after(0) });
    await expect(verifyServiceToken(token, { secret, audience, now: after(0) })).resolves.toBe(true);
    await expect(verifyServiceToken(token, { secret, audience, now: after(59) })).resolves.toBe(true);
  });

  it('expires', async () => {
    const token = await createServiceToken({ secret, audience, now: after(0) });
    await expect(verifyServiceToken(token, { secret, audience, now: after(70) })).resolves.toBe(false);
  });

  it('is refused by another audience', async () => {
    const token = await createServiceToken({ secret, audience: 'analyzer' });
    await expect(verifyServiceToken(token, { secret, audience })).resolves.toBe(false);
  });

  it('is refused with another secret', async () => {
    const token = await createServiceToken({ secret: randomBytes(32), audience });
    await expect(verifyServiceToken(token, { secret, audience })).resolves.toBe(false);
  });

  it('is refused when it was issued with a long life, by someone else, without an end, or unsigned', async () => {
    const claims = { iss: 'customer-feedback', aud: audience };
    const sign = (payload: object) => new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    const seconds = start.getTime() / 1000;
    const tokens = [
      await sign({ ...claims, iat: seconds - 600, exp: seconds + 86_400 }),
      await sign({ ...claims, iss: 'someone', iat: seconds, exp: seconds + 60 }),
      await sign({ ...claims, iat: seconds }),
      new UnsecuredJWT({ ...claims, iat: seconds, exp: seconds + 60 }).encode(),
      'not-a-token',
      '',
    ];
    for (const token of tokens) {
      await expect(verifyServiceToken(token, { secret, audience, now: after(0) })).resolves.toBe(false);
    }
    const good = await sign({ ...claims, iat: seconds, exp: seconds + 60 });
    await expect(verifyServiceToken(good, { secret, audience, now: after(0) })).resolves.toBe(true);
  });

  it('needs a secret of 32 bytes', async () => {
    await expect(createServiceToken({ secret: randomBytes(31), audience })).rejects.toThrow(/32 bytes/);
    await expect(verifyServiceToken('x', { secret: new Uint8Array(), audience })).rejects.toThrow(/32 bytes/);
  });
});
