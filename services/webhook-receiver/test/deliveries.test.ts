import { feedbackIdBySource } from '@cfi/contracts';
import { findPlatform, type Platform, platforms } from '@cfi/platforms';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { deliveryOfFixture, fixtures } from '../../../libs/platforms/test/fixtures.ts';
import { wireOf } from '../../../libs/platforms/test/wire.ts';
import { pathOf, type Receiver, startReceiver, TEAM } from './receiver.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const MB = 1024 * 1024;
const jira = findPlatform('feedback', 'jira')!;
const request = findPlatform('feedback', 'feature-request')!;
const record = (id: string): string => JSON.stringify({ id, title: 'Dark mode', body: 'The white screen hurts.' });
const accepted = (platform: Platform) => {
  const fixture = fixtures.find((one) => one.platform === platform.slug && one.expect.outcome === 'accepted')!;
  const { body, headers } = deliveryOfFixture(fixture);
  // `<secret>` stands for what depends on the secret in use.
  const known = Object.entries(headers).filter(([, value]) => !value.startsWith('<'));
  return { body, headers: Object.fromEntries(known), fixture };
};
/** Signed in our way. */
const deliver = (platform: Platform, body: Buffer | string, headers = {}) =>
  receiver.deliver(platform, body, { ...headers, 'x-signature': receiver.mac(body).toString('base64') });

describe('all platforms', () => {
  it('take what they accept, from senders that can set no header too', async () => {
    for (const platform of platforms) {
      const { body, headers, fixture } = accepted(platform);
      await receiver.integrate(platform, { allowUnsigned: true });
      const path = `${pathOf(platform)}?key=${receiver.key}`;
      const answer = await receiver.post(path, body, { 'content-type': platform.format.contentType, ...headers });
      const ids = fixture.expect.records.map(({ source_id }) => feedbackIdBySource(TEAM, platform.slug, source_id));
      expect([platform.slug, answer.status, answer.body.error?.message, answer.body.data_id]).toEqual([
        platform.slug,
        200,
        undefined,
        ids[0],
      ]);
      expect(answer.body.data_ids ?? ids).toEqual(ids);
      expect(receiver.records.pop()).toMatchObject({
        outcome: 'accepted',
        key_in: 'address',
        proof: { way: 'unsigned' },
        feedback_ids: ids,
      });
      expect(receiver.stored.pop()).toMatchObject({ platform: platform.slug, feedback_ids: ids, body });
      await receiver.integrate(platform, { allowUnsigned: false });
      const refused = await receiver.post(path, `${body} `, {
        'content-type': platform.format.contentType,
        ...headers,
      });
      expect([platform.slug, refused.status]).toEqual([platform.slug, 401]);
    }
    // Neither keys nor secrets are in what is kept.
    const kept = JSON.stringify([receiver.stored, receiver.records]);
    for (const text of [receiver.key, receiver.secret]) expect(kept).not.toContain(text.slice(12, 50));
  });

  it.each(['surveys/typeform', 'surveys/jotform', 'meetings/dialpad', 'meetings/aircall'])(
    '%s: takes 10 MB and not a byte more',
    async (path) => {
      const platform = findPlatform(...(path.split('/') as [string, string]))!;
      const { body, headers } = accepted(platform);
      const wire = wireOf(platform);
      const json = body.startsWith('{');
      const value = (json ? JSON.parse(body) : wire.open(body, headers)) as object;
      const padded = (bytes: number) => {
        const note = { ...value, note: 'x'.repeat(bytes) };
        return json ? { body: JSON.stringify(note), headers } : { headers, ...wire.close(note) };
      };
      const given = padded(7 * MB);
      // White space at the end is nobody's business.
      const exact = Buffer.concat([
        Buffer.from(given.body),
        Buffer.alloc(10 * MB - Buffer.byteLength(given.body), ' '),
      ]);
      const answer = await deliver(platform, exact, given.headers);
      expect([answer.status, answer.body.error?.message]).toEqual([200, undefined]);
      const more = await deliver(platform, Buffer.concat([exact, Buffer.from(' ')]), given.headers);
      expect([more.status, more.body.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      expect(receiver.records.pop()).toMatchObject({ status: 413, reason: more.body.error?.message });
      const stranger = await receiver.post(pathOf(platform), Buffer.concat([exact, Buffer.from(' ')]), {
        'x-api-key': 'wrong',
      });
      expect([stranger.status, receiver.records.length]).toEqual([413, 1]);
      const chunked = { ...given.headers, 'transfer-encoding': 'chunked' };
      const unannounced = await deliver(platform, Buffer.concat([exact, Buffer.from(' ')]), chunked);
      expect([unannounced.status, unannounced.body.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      expect(receiver.records.at(-1)).toMatchObject({
        outcome: 'rejected',
        status: 413,
        code: 'PAYLOAD_TOO_LARGE',
        body: null,
      });
    },
  );
});

describe('the key', () => {
  const post = (query: string, headers: Record<string, string> = {}) =>
    receiver.post(`${pathOf(request)}${query}`, record('k'), {
      'x-signature': receiver.mac(record('k')).toString('hex'),
      ...headers,
    });

  it('stands in the header or in the address; the header decides', async () => {
    expect((await post('', { 'x-api-key': receiver.key })).status).toBe(200);
    expect((await post(`?key=${receiver.key}`)).status).toBe(200);
    expect((await post(`?a=b&key=${receiver.key.replaceAll('_', '%5F')}`)).status).toBe(200);
    expect(receiver.records.map(({ key_in }) => key_in)).toEqual(['header', 'address', 'address']);
    receiver.records.length = 0;
    expect((await post(`?key=${receiver.key}`, { 'x-api-key': 'wrong' })).status).toBe(401);
    expect((await post(`?key=${receiver.key}&key=${receiver.key}`)).status).toBe(401);
    expect((await post(`?Key=${receiver.key}`)).status).toBe(401);
    expect((await post('')).body.error?.code).toBe('UNAUTHORIZED');
    // Nobody knows whose these were.
    expect(receiver.records).toEqual([]);
  });
});

describe('the record of a delivery', () => {
  it('tells a new delivery, its repeat, and one without feedback', async () => {
    const first = await deliver(request, record('r'), { 'x-request-id': 'request-1' });
    await deliver(request, record('r'));
    await deliver(request, '{"event":"ping"}');
    const feedback_ids = [first.body.data_id];
    expect(receiver.records).toMatchObject([
      {
        delivery_id: expect.stringMatching(/^[0-9a-f-]{14}7/),
        team_id: TEAM,
        region: 'us',
        category: 'feedback',
        platform: 'feature-request',
        key_id: 'key-1',
        key_in: 'header',
        received_at: '2026-03-01T10:00:00.000Z',
        correlation_id: 'request-1',
        outcome: 'accepted',
        status: 200,
        code: null,
        reason: null,
        body_bytes: record('r').length,
        feedback_ids,
        headers: {},
      },
      { outcome: 'repeated', status: 200, feedback_ids },
      { outcome: 'acknowledged', status: 200, reason: expect.stringMatching(/no new request/), feedback_ids: [] },
    ]);
    expect(receiver.stored).toHaveLength(1);
  });

  it('tells refusals as the sender was told them', async () => {
    const rejected = await deliver(jira, '{"webhookEvent":"jira:issue_created"}');
    const compressed = await deliver(request, record('r'), { 'content-encoding': 'gzip' });
    await receiver.tell({ teamStatus: 'suspended' });
    const suspended = await deliver(request, record('r'));
    const told = [rejected, compressed, suspended].map(({ status, body }) => ({
      outcome: 'rejected',
      status,
      code: body.error?.code,
      reason: body.error?.message,
      feedback_ids: [],
    }));
    expect(told.map(({ status }) => status)).toEqual([400, 415, 403]);
    expect(receiver.records).toMatchObject(told);
  });

  it('keeps the body for whoever has the key: whole when accepted, else its first 64 KB', async () => {
    const large = JSON.stringify({ id: 'r', title: 'One', body: `${'😀 long '.repeat(40_000)}` });
    await deliver(request, large);
    await deliver(request, `{"event":"ping","note":"${'x'.repeat(100_000)}"}`);
    await receiver.post(`${pathOf(request)}?key=${receiver.key}`, large);
    const bodies = receiver.records.map(({ delivery_id, body }) => receiver.box.open(delivery_id, body!));
    expect(bodies[0]!.toString('utf8')).toBe(large);
    expect(bodies.slice(1).map(({ length }) => length)).toEqual([65_536, 65_536]);
    expect(bodies[2]!.equals(Buffer.from(large).subarray(0, 65_536))).toBe(true);
    expect(receiver.records.map(({ body_bytes }) => body_bytes)).toEqual([
      Buffer.byteLength(large),
      100_026,
      Buffer.byteLength(large),
    ]);
  });

  it('keeps of the headers what the adapter reads', async () => {
    const helpscout = findPlatform('feedback', 'helpscout')!;
    await deliver(helpscout, '{"x":1}', { 'x-helpscout-event': 'helpscout.test', 'x-other': 'private', cookie: 'a=b' });
    expect(receiver.records[0]!.headers).toEqual({ 'x-helpscout-event': 'helpscout.test' });
  });

  it('is no condition of the delivery', async () => {
    receiver.broker.setOutage(true);
    expect((await deliver(request, record('o'))).status).toBe(503);
    expect(receiver.records).toEqual([]);
    receiver.broker.setOutage(false);
    expect((await deliver(request, record('o'))).status).toBe(200);
    expect(receiver.records.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'failed']);
  });
});
