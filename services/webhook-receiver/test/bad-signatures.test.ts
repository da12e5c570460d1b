import { findPlatform, type Platform, platforms, type SignatureScheme } from '@cfi/platforms';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { deliveryOfFixture, fixtures } from '../../../libs/platforms/test/fixtures.ts';
import { makeSenderKey, type SentDelivery, signDelivery } from '../../../libs/platforms/test/sign-delivery.ts';
import { type Answer, live, PUBLIC_URL, pathOf, type Receiver, startReceiver } from './receiver.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
afterEach(() => {
  receiver.stored.length = 0;
  receiver.records.length = 0;
});

/** The first fixture of a platform that is accepted. */
function acceptedDelivery(platform: Platform): SentDelivery {
  const fixture = fixtures.find((one) => one.platform === platform.slug && one.expect.outcome === 'accepted')!;
  const { body, headers } = deliveryOfFixture(fixture);
  return { body: Buffer.from(body), headers };
}

/** 401 with a reason, nothing stored, and the delivery log says the same. */
function expectRefused(what: string, answer: Answer): void {
  const { status, body } = answer;
  const reason = body.error?.message;
  expect([what, status, body.error?.code]).toEqual([what, 401, 'WEBHOOK_VERIFICATION_FAILED']);
  expect(receiver.stored).toEqual([]);
  const record = receiver.records.pop();
  expect(record).toMatchObject({ outcome: 'unverified', status: 401, code: 'WEBHOOK_VERIFICATION_FAILED', reason });
  expect(record!.proof).toBeNull();
}

describe.each(platforms.map((platform) => [platform.slug, platform] as const))(
  '%s, our signature',
  (_slug, platform) => {
    const { body, headers } = acceptedDelivery(platform);
    const deliver = (signature: Record<string, string | string[]>, sent: Buffer = body) =>
      receiver.deliver(platform, sent, { ...headers, ...signature });

    it('refuses every wrong one and takes the right ones', async () => {
      const good = receiver.mac(body);
      const hex = good.toString('hex');
      const wrong: readonly (readonly [what: string, signature: Record<string, string | string[]>])[] = [
        ['missing', {}],
        ['empty', { 'x-webhook-signature': '' }],
        ['prefix alone', { 'x-webhook-signature': 'sha256=' }],
        ['63 digits', { 'x-webhook-signature': hex.slice(1) }],
        ['65 digits', { 'x-webhook-signature': `${hex}0` }],
        ['42 characters of base64', { 'x-webhook-signature': good.toString('base64').slice(0, 42) }],
        ['base64 in hex', { 'x-webhook-signature': Buffer.from(good.toString('base64')).toString('hex') }],
        ['not ASCII', { 'x-webhook-signature': '\u00e9'.repeat(64) }],
        ['another body', { 'x-webhook-signature': receiver.mac('{}').toString('hex') }],
        ['the first of two wrong', { 'x-webhook-signature': 'bad', 'x-signature': hex }],
        ['twice and different', { 'x-webhook-signature': [hex, '0'.repeat(64)] }],
        ['in the header of another platform', { 'typeform-signature': platform.slug === 'typeform' ? 'bad' : hex }],
      ];
      for (const [what, signature] of wrong) expectRefused(what, await deliver(signature));
      await receiver.tell({ secrets: live('another secret') });
      expectRefused('another secret', await deliver({ 'x-signature': hex }));
      await receiver.tell({ secrets: [] });
      expectRefused('no secret', await deliver({ 'x-signature': hex }));
      await receiver.tell({ secrets: [{ text: receiver.secret, endsAt: receiver.clock.now.getTime() }] });
      expectRefused('a secret that has ended', await deliver({ 'x-signature': hex }));

      await receiver.tell({
        secrets: [{ text: receiver.secret, endsAt: receiver.clock.now.getTime() + 1 }, ...live('its successor')],
      });
      for (const signature of [hex, `sha256=${good.toString('base64')}`]) {
        const answer = await deliver({ 'x-hub-signature-256': signature, 'x-signature': 'bad' });
        expect([answer.status, answer.body]).toMatchObject([200, { success: true, data_id: expect.any(String) }]);
        expect(receiver.records.pop()).toMatchObject({
          proof: {
            way: 'generic',
            scheme: 'hmac-sha256',
            place: 'x-hub-signature-256',
            secret: expect.stringMatching(/^cfs_us_.{4}\.\.\..{4}$/),
          },
          feedback_ids: [answer.body.data_id],
        });
      }
      await receiver.tell();
    });
  },
);

const natives = platforms.flatMap((platform) =>
  (platform.signing?.schemes ?? []).map(
    (scheme) => [`${platform.slug} (${placeOf(scheme)})`, platform, scheme] as const,
  ),
);

function placeOf(scheme: SignatureScheme): string {
  if (scheme.kind === 'jwt-body') return 'body';
  return scheme.kind === 'secret-field' ? scheme.field : scheme.header;
}

/** What the body says, before it is signed. */
function plainDelivery(platform: Platform): SentDelivery {
  const sent = acceptedDelivery(platform);
  const claims = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(sent.body.toString())?.[1];
  return claims === undefined ? sent : { ...sent, body: Buffer.from(claims, 'base64url') };
}

describe.each(natives)('%s', (_name, platform, scheme) => {
  const key = makeSenderKey(scheme);
  const { body, headers } = plainDelivery(platform);
  const address = PUBLIC_URL + pathOf(platform);
  const sign = (changes: { key?: typeof key; body?: Buffer; at?: Date } = {}): SentDelivery =>
    signDelivery(scheme, changes.key ?? key, {
      body: changes.body ?? body,
      at: changes.at ?? receiver.clock.now,
      address,
    });
  const send = (sent: SentDelivery, changes: Record<string, string | string[]> = {}) =>
    receiver.deliver(platform, sent.body, { ...headers, ...sent.headers, ...changes });
  const store = (...texts: string[]) =>
    receiver.integrate(
      platform,
      scheme.kind === 'jwt-header' ? { publicKey: texts[0] ?? null } : { secrets: live(...texts) },
    );

  it('takes the right one', async () => {
    await store(key.stored);
    const answer = await send(sign());
    expect([answer.status, answer.body]).toMatchObject([200, { success: true, data_id: expect.any(String) }]);
    const { proof } = receiver.records.pop()!;
    expect(proof).toMatchObject({
      way: 'native',
      place: scheme.kind === 'secret-field' ? 'body.token' : placeOf(scheme),
    });
    expect(JSON.stringify(proof)).not.toContain(key.stored);
  });

  it('refuses every wrong one', async () => {
    await store(key.stored);
    const good = sign();
    // A time that the body tells is not looked for in a header.
    const toldByBody = scheme.kind === 'hmac' && scheme.time?.field ? scheme.time.header : undefined;
    for (const name of Object.keys(good.headers).filter((name) => name !== toldByBody)) {
      const value = good.headers[name]!;
      const { [name]: _left, ...others } = good.headers;
      expectRefused(`${name} missing`, await send({ ...good, headers: others }));
      const mangled: readonly (readonly [string, string | string[]])[] = [
        ['empty', ''],
        ['cut', value.slice(0, -2)],
        ['longer', `${value}0`],
        ['not ASCII', '\u00e9'.repeat(40)],
        ['in another encoding', Buffer.from(value).toString('base64')],
        ['twice and different', [`${value.slice(0, -3)}AAA`, value]],
      ];
      for (const [what, wrong] of mangled) expectRefused(`${name} ${what}`, await send(good, { [name]: wrong }));
    }
    expectRefused('another secret', await send(sign({ key: makeSenderKey(scheme, 'somebody else') })));
    if (scheme.kind === 'hmac' && scheme.time !== null) {
      for (const seconds of [-301, 301]) {
        const at = new Date(receiver.clock.now.getTime() + seconds * 1000);
        expectRefused(`${seconds} seconds`, await send(sign({ at })));
      }
    }
    if (scheme.kind === 'jwt-body') {
      expectRefused(
        'another body',
        await send({ ...good, body: Buffer.from(good.body.toString().replace('.', '.e')) }),
      );
    } else if (scheme.kind === 'jwt-header' || (scheme.kind === 'hmac' && scheme.nonce === null)) {
      expectRefused('another body', await send({ ...good, body: Buffer.concat([good.body, Buffer.from(' ')]) }));
    }
    await store();
    expectRefused('nothing stored', await send(good));
    await store('');
    expectRefused('an empty secret', await send(good));
    await store('not what it should be');
    expectRefused('something else stored', await send(good));
  });

  it('counts until its secret ends', async () => {
    if (scheme.kind === 'jwt-header') return;
    const endsAt = receiver.clock.now.getTime() + 1;
    await receiver.integrate(platform, { secrets: [{ text: key.stored, endsAt }, ...live('its successor')] });
    expect((await send(sign())).status).toBe(200);
    await receiver.integrate(platform, {
      secrets: [{ text: key.stored, endsAt: endsAt - 1 }, ...live('its successor')],
    });
    receiver.stored.length = 0;
    expectRefused('ended', await send(sign()));
  });
});

describe('a signature that covers a nonce only', () => {
  it('passes with one body and no other', async () => {
    const canny = findPlatform('feedback', 'canny')!;
    const [scheme] = canny.signing!.schemes;
    const key = makeSenderKey(scheme);
    await receiver.integrate(canny, { secrets: live(key.stored) });
    const { body } = acceptedDelivery(canny);
    const { headers } = signDelivery(scheme, key, { body, at: receiver.clock.now, address: '' });
    expect((await receiver.deliver(canny, body, headers)).status).toBe(200);
    expect((await receiver.deliver(canny, body, headers)).status).toBe(200);
    receiver.stored.length = 0;
    expectRefused('another body', await receiver.deliver(canny, Buffer.concat([body, Buffer.from(' ')]), headers));
  });
});
