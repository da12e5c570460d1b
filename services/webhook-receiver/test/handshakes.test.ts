import { createHmac } from 'node:crypto';
import { findPlatform } from '@cfi/platforms';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeSenderKey, signDelivery } from '../../../libs/platforms/test/sign-delivery.ts';
import { live, PUBLIC_URL, pathOf, type Receiver, startReceiver } from './receiver.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

/** What senders post to try an address, and the answer to it before anything is stored. */
const TRIES: readonly [path: string, body: string, headers: Record<string, string>, answer: object][] = [
  [
    'meetings/zoom',
    '{"event":"endpoint.url_validation","payload":{"plainToken":"t"}}',
    {},
    ACK(/store the secret token/),
  ],
  ['meetings/gong', '{"isTest":true}', {}, ACK(/test/)],
  ['meetings/grain', '', {}, ACK(/test/)],
  ['feedback/front', '{"type":"sync"}', { 'x-front-challenge': 'abc' }, { challenge: 'abc' }],
  ['feedback/intercom', '{"type":"notification_event","topic":"ping"}', {}, ACK(/ping/)],
  ['feedback/helpscout', '{}', { 'x-helpscout-event': 'helpscout.test' }, ACK(/test/)],
  ['surveys/formbricks', '{"event":"testEndpoint"}', {}, ACK(/test/)],
];

function ACK(message: RegExp): object {
  return { success: true, message: expect.stringMatching(message) };
}
const platformOf = (path: string) => findPlatform(...(path.split('/') as [string, string]))!;
const UNVERIFIED = [401, { error: { code: 'WEBHOOK_VERIFICATION_FAILED' } }];

describe('an address that is tried', () => {
  it.each(TRIES)('%s: is answered while no secret is stored', async (path, body, headers, expected) => {
    const answer = await receiver.deliver(platformOf(path), body, headers);
    expect([answer.status, answer.body]).toEqual([200, expected]);
    expect(receiver.stored).toEqual([]);
    expect(receiver.records).toMatchObject([{ outcome: 'acknowledged', proof: null, feedback_ids: [], status: 200 }]);
  });

  it.each(TRIES.filter(([path]) => platformOf(path).signing !== null))(
    '%s: is answered when it is signed once a secret is stored, and not otherwise',
    async (path, body, headers, expected) => {
      const platform = platformOf(path);
      const [scheme] = platform.signing!.schemes;
      const key = makeSenderKey(scheme);
      await receiver.integrate(
        platform,
        scheme.kind === 'jwt-header' ? { publicKey: key.stored } : { secrets: live(key.stored) },
      );
      const refused = await receiver.deliver(platform, body, headers);
      expect([refused.status, refused.body]).toMatchObject(UNVERIFIED);
      const address = PUBLIC_URL + pathOf(platform);
      const signed = signDelivery(scheme, key, { body: Buffer.from(body), at: receiver.clock.now, address });
      const answer = await receiver.deliver(platform, signed.body, { ...headers, ...signed.headers });
      const keyed = platform.handshake?.answer === 'keyed';
      expect([answer.status, keyed || answer.body]).toEqual([200, keyed || expected]);
      expect(receiver.stored).toEqual([]);
    },
  );

  it('is the only thing that is taken without a secret', async () => {
    const zoom = platformOf('meetings/zoom');
    for (const body of ['{"event":"meeting.started"}', '{"event":"endpoint.url_validation","payload":{}}']) {
      const { status, body: answer } = await receiver.deliver(zoom, body);
      expect([status, answer]).toMatchObject(UNVERIFIED);
    }
    const wrong = await receiver.deliver(zoom, TRIES[0]![1], { 'x-webhook-signature': 'wrong' });
    expect([wrong.status, wrong.body]).toMatchObject(UNVERIFIED);
  });

  it('gets the reply of the secret that signed it, while there are two', async () => {
    const zoom = platformOf('meetings/zoom');
    const [scheme] = zoom.signing!.schemes;
    const endsAt = receiver.clock.now.getTime() + 1000;
    await receiver.integrate(zoom, { secrets: [{ text: 'old', endsAt }, ...live('new')] });
    for (const secret of ['old', 'new']) {
      const sent = { body: Buffer.from(TRIES[0]![1]), at: receiver.clock.now, address: '' };
      const { headers, body } = signDelivery(scheme, { stored: secret, private: null }, sent);
      const encryptedToken = createHmac('sha256', secret).update('t').digest('hex');
      expect((await receiver.deliver(zoom, body, headers)).body).toEqual({ plainToken: 't', encryptedToken });
    }
    const generic = receiver.mac(TRIES[0]![1]).toString('hex');
    const { body } = await receiver.deliver(zoom, TRIES[0]![1], { 'x-signature': generic });
    expect(body['encryptedToken']).toBe(createHmac('sha256', 'new').update('t').digest('hex'));
  });
});

describe('an address that is signed', () => {
  const gong = platformOf('meetings/gong');
  const [scheme] = gong.signing!.schemes;
  const key = makeSenderKey(scheme);
  const body = Buffer.from('{"isTest":true}');
  const sign = (address: string) => signDelivery(scheme, key, { body, at: receiver.clock.now, address }).headers;

  it('is the one called or the public one, whatever its query', async () => {
    await receiver.integrate(gong, { publicKey: key.stored });
    for (const base of [PUBLIC_URL, 'HTTPS://FEEDBACK.EXAMPLE', `http://127.0.0.1:${receiver.port()}`]) {
      for (const tail of ['', '/', `?key=${receiver.key}`]) {
        const path = `${pathOf(gong)}?key=${receiver.key}`;
        const answer = await receiver.post(path, body, sign(base + pathOf(gong) + tail));
        expect([base + tail, answer.status]).toEqual([base + tail, 200]);
      }
    }
    for (const other of ['https://elsewhere.example', 'http://feedback.example', `${PUBLIC_URL}/x`]) {
      const answer = await receiver.deliver(gong, body, sign(other + pathOf(gong)));
      expect([answer.status, answer.body.error?.message]).toEqual([401, expect.stringContaining('webhook_url')]);
    }
  });
});
