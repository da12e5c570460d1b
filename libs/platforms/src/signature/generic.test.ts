import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { findPlatform } from '../index.ts';
import { verifyGeneric } from './generic.ts';

const HEX = 'd0e0737bd080f1e22d9e8cd2583a7817e119394d2ade8e8da5c462b431223994';
const BASE64 = '0OBze9CA8eItnozSWDp4F+EZOU0q3o6NpcRitDEiOZQ=';
const rawBody = Buffer.from('{"a":1}');

const zendesk = findPlatform('feedback', 'zendesk')!;
const typeform = findPlatform('surveys', 'typeform')!;
const facts = {
  platform: zendesk,
  addresses: [],
  integration: { secrets: ['theirs'], publicKey: null, allowUnsigned: true },
  now: new Date(0),
};

const attempt = (
  headers: Record<string, string | undefined>,
  {
    secrets: keySecrets = ['cfs_us_test'],
    ...rest
  }: { secrets?: string[]; rawBody?: Buffer; platform?: typeof zendesk } = {},
) => verifyGeneric({ ...facts, headers, rawBody, keySecrets, ...rest });
const verify = (...given: Parameters<typeof attempt>) => attempt(...given).result;

describe('the signature of the interface', () => {
  it.each([
    HEX,
    HEX.toUpperCase(),
    `sha256=${HEX}`,
    `sha256=${HEX.toUpperCase()}`,
    BASE64,
    `sha256=${BASE64}`,
    BASE64.slice(0, -1),
    BASE64.replaceAll('+', '-').replaceAll('/', '_'),
    BASE64.replaceAll('+', '-').replaceAll('/', '_').slice(0, -1),
    ` ${HEX}\t`,
  ])('passes %j', (signature) => expect(verify({ 'x-webhook-signature': signature })).toBe('verified'));

  it('passes base64 and base64url with their special characters', () => {
    // A body whose digest has both `+` and `/`.
    const other = Buffer.from('body 1');
    const base64 = createHmac('sha256', 's').update(other).digest('base64');
    expect(base64).toMatch(/\+.*\/|\/.*\+/);
    const url = base64.replaceAll('+', '-').replaceAll('/', '_');
    for (const signature of [base64, url]) {
      expect(verify({ 'x-signature': signature }, { rawBody: other, secrets: ['s'] })).toBe('verified');
    }
  });

  it.each([
    ['sha256=', 'sha256='],
    ['sha256= twice', `sha256=sha256=${HEX}`],
    ['63 digits', HEX.slice(1)],
    ['65 digits', `${HEX}0`],
    ['a digit that is none', `${HEX.slice(0, 63)}g`],
    ['the digest of another body', HEX.replace('d0', 'd1')],
    ['base64 of another body', BASE64.replace('0O', '1O')],
    ['base64 with two =', `${BASE64}=`],
    ['44 characters of base64', `${BASE64.slice(0, 43)}A`],
    ['42 characters of base64', BASE64.slice(0, 42)],
    ['a character skipped by decoders', `${BASE64.slice(0, 20)}*${BASE64.slice(20)}`],
    ['non-ASCII', 'é'.repeat(64)],
    ['other text', 'v1,abc'],
    ['another algorithm', `sha1=${HEX.slice(0, 40)}`],
    ['an inner line break', `${HEX}\n${HEX}`],
  ])('refuses %s', (_case, signature) => expect(verify({ 'x-webhook-signature': signature })).toBe('mismatch'));

  it.each([
    [{}],
    [{ 'x-signature': '' }],
    [{ 'x-signature': ' ' }],
    [{ 'x-signature': undefined }],
    [{ authorization: HEX }],
  ])('finds no signature in %j', (headers) => expect(verify(headers)).toBe('missing'));

  it.each(['x-webhook-signature', 'x-hub-signature-256', 'x-signature'])('reads %s', (name) => {
    expect(verify({ [name]: HEX })).toBe('verified');
  });

  it('lets the first header present decide', () => {
    const wrong = '0'.repeat(64);
    expect(verify({ 'x-webhook-signature': wrong, 'x-hub-signature-256': HEX })).toBe('mismatch');
    expect(verify({ 'x-hub-signature-256': wrong, 'x-signature': HEX })).toBe('mismatch');
    expect(verify({ 'x-hub-signature-256': HEX, 'x-signature': wrong })).toBe('verified');
    expect(verify({ 'x-webhook-signature': '', 'x-hub-signature-256': HEX })).toBe('verified');
    const at = { platform: typeform };
    expect(verify({ 'x-signature': wrong, 'typeform-signature': HEX }, at)).toBe('mismatch');
    expect(verify({ 'x-signature': HEX, 'typeform-signature': wrong }, at)).toBe('verified');
  });

  it("reads typeform-signature on Typeform's path only", () => {
    const headers = { 'typeform-signature': `sha256=${BASE64}` };
    expect(verify(headers, { platform: typeform })).toBe('verified');
    expect(verify(headers, { platform: zendesk })).toBe('missing');
    expect(verify({ 'zendesk-signature': HEX }, { platform: zendesk })).toBe('missing');
  });

  it("knows Typeform's own form", () => {
    const body = '{"event_id":"01KTEST","event_type":"form_response","form_response":{"token":"t1"}}';
    const headers = { 'typeform-signature': 'sha256=A3GyeQbaUnG1uC5Qtu4tAfKwO6gvB4NIqwjz5KgXIHQ=' };
    const delivery = { rawBody: Buffer.from(body), secrets: ['tf-test-secret'], platform: typeform };
    expect(verify(headers, delivery)).toBe('verified');
  });

  it('accepts any active secret', () => {
    for (const secrets of [
      ['cfs_us_test', 'b'],
      ['a', 'cfs_us_test'],
      ['a', 'cfs_us_test', 'c'],
    ]) {
      expect(verify({ 'x-signature': HEX }, { secrets })).toBe('verified');
    }
    expect(verify({ 'x-signature': HEX }, { secrets: ['a', 'b'] })).toBe('mismatch');
  });

  it('is closed without a secret', () => {
    expect(verify({ 'x-signature': HEX }, { secrets: [] })).toBe('mismatch');
    const signedWithNothing = createHmac('sha256', '').update(rawBody).digest('hex');
    expect(verify({ 'x-signature': signedWithNothing }, { secrets: [''] })).toBe('mismatch');
  });

  it('signs the bytes and not their text', () => {
    const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]);
    const signature = createHmac('sha256', 'ключ').update(bytes).digest('hex');
    expect(verify({ 'x-signature': signature }, { rawBody: bytes, secrets: ['ключ'] })).toBe('verified');
    const asText = Buffer.from(bytes.toString('utf8'));
    expect(verify({ 'x-signature': signature }, { rawBody: asText, secrets: ['ключ'] })).toBe('mismatch');
  });

  it('tells what it found, with no more of digests and secrets than tells them apart', () => {
    const secret = `cfs_us_A1b2${'x'.repeat(49)}7JiS`;
    const mac = createHmac('sha256', secret).update(rawBody).digest('hex');
    const shown = { secret: 'cfs_us_A1b2...7JiS', expected: `${mac.slice(0, 4)}...${mac.slice(-4)}`, matches: false };
    const mismatch = attempt({ 'x-signature': `sha256=${BASE64}` }, { secrets: [secret, 'other'] });
    expect(mismatch).toMatchObject({
      result: 'mismatch',
      way: 'generic',
      scheme: 'hmac-sha256',
      place: 'x-signature',
      decodedAs: 'base64',
      received: 'd0e0...3994',
      tried: [shown, { secret: '...', matches: false }],
      reason: expect.stringContaining('x-signature does not match'),
    });
    const match = attempt({ 'x-signature': mac }, { secrets: [secret] });
    expect(match).toMatchObject({
      result: 'verified',
      decodedAs: 'hex',
      tried: [{ ...shown, matches: true }],
      reason: '',
    });
    for (const text of [mismatch, match].map((found) => JSON.stringify(found))) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(mac);
    }
  });
});
