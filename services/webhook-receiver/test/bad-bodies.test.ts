import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { feedbackIdBySource } from '@cfi/contracts';
import { findPlatform, type Platform, platforms } from '@cfi/platforms';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { deliveryOfFixture, fixtures } from '../../../libs/platforms/test/fixtures.ts';
import { pathOf, type Receiver, startReceiver, TEAM } from './receiver.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
afterEach(() => {
  receiver.stored.length = 0;
  receiver.records.length = 0;
});

const deliver = (platform: Platform, body: Buffer | string, headers = {}) =>
  receiver.deliver(platform, body, { ...headers, 'x-signature': receiver.mac(body).toString('hex') });

/** 400 with a reason; nothing stored, and the delivery log says the same. */
async function expectRejected(what: string, platform: Platform, body: Buffer | string, headers = {}): Promise<void> {
  const answer = await deliver(platform, body, headers);
  const reason = answer.body.error?.message;
  expect([what, answer.status, answer.body.error?.code]).toEqual([what, 400, 'INVALID_PAYLOAD_FORMAT']);
  expect(reason).toMatch(/.{10}/);
  expect(receiver.stored).toEqual([]);
  expect(receiver.records.pop()).toMatchObject({
    outcome: 'rejected',
    status: 400,
    code: 'INVALID_PAYLOAD_FORMAT',
    reason,
  });
}

async function expectTaken(what: string, platform: Platform, body: Buffer | string, headers = {}): Promise<void> {
  const answer = await deliver(platform, body, headers);
  expect([what, answer.status, answer.body.error?.message]).toEqual([what, 200, undefined]);
  expect(answer.body.data_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(receiver.records.pop()).toMatchObject({ status: 200, feedback_ids: [answer.body.data_id] });
  receiver.stored.length = 0;
}

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const forms = platforms.filter(({ format }) => format.contentType === 'multipart/form-data');
const others = platforms.filter((platform) => !forms.includes(platform));

describe.each(others.map((platform) => [platform.slug, platform] as const))('%s', (slug, platform) => {
  const fixture = fixtures.find(
    (one) => one.platform === slug && one.expect.outcome === 'accepted' && one.body_raw === undefined,
  )!;
  const { body, headers } = deliveryOfFixture(fixture);

  it('says what is wrong with a body that is not its own', async () => {
    await expectRejected('cut', platform, body.slice(0, -1), headers);
    await expectRejected('cut in a string', platform, body.slice(0, body.lastIndexOf('"')), headers);
    await expectRejected('not UTF-8', platform, Buffer.concat([Buffer.from(body), Buffer.from([0x20, 0xff])]), headers);
    await expectRejected(
      'half a character',
      platform,
      Buffer.concat([Buffer.from(body.slice(0, -1)), Buffer.from([0xf0, 0x9f])]),
      headers,
    );
    await expectRejected('UTF-16', platform, Buffer.from(`\uFEFF${body}`, 'utf16le'), headers);
    for (const other of ['null', '5', '"text"', 'true', 'a=b&c=d', '<xml/>', '\u0000']) {
      await expectRejected(other, platform, other, headers);
    }
    await expectRejected('1,000 levels', platform, deep(1_000), headers);
    await expectRejected('100,000 levels', platform, deep(100_000), headers);
    // It is the one that takes batches.
    if (slug !== 'feature-request') await expectRejected('a list', platform, `[${body}]`, headers);
    if (slug !== 'grain') await expectRejected('nothing', platform, '', headers);
  });

  it('takes what is only unusual', async () => {
    const rest = body.slice(1);
    await expectTaken('a byte order mark', platform, `\uFEFF${body}`, headers);
    await expectTaken('white space', platform, `\r\n\t ${body}\n`, headers);
    await expectTaken('keys that come twice', platform, `{"unheard_of":1,"unheard_of":2,${rest}`, headers);
    await expectTaken('1,000 levels inside', platform, `{"unheard_of":${deep(1_000)},${rest}`, headers);
    await expectTaken('a number beyond 2^53', platform, `{"unheard_of":12345678901234567890,${rest}`, headers);
    await expectTaken(
      '__proto__',
      platform,
      `{"__proto__":{"polluted":true},"constructor":{"prototype":1},${rest}`,
      headers,
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('ids beyond 2^53', () => {
  it('stay apart', async () => {
    const request = findPlatform('feedback', 'feature-request')!;
    for (const id of ['9007199254740993', '9007199254740992']) {
      const { body } = await deliver(request, `{"id":${id},"title":"Dark mode"}`);
      expect(body.data_id).toBe(feedbackIdBySource(TEAM, 'feature-request', id));
    }
  });
});

describe('a form', () => {
  const jotform = findPlatform('surveys', 'jotform')!;
  const { body, headers } = deliveryOfFixture(fixtures.find(({ platform }) => platform === 'jotform')!);

  it('has an end and a boundary', async () => {
    await expectTaken('as it should be', jotform, body, headers);
    await expectRejected('without an end', jotform, body.slice(0, body.lastIndexOf('--')), headers);
    await expectRejected('half of it', jotform, body.slice(0, body.length / 2), headers);
    await expectRejected('another boundary', jotform, body, { 'content-type': 'multipart/form-data; boundary=other' });
    await expectRejected('no boundary', jotform, body, { 'content-type': 'multipart/form-data' });
    await expectRejected('JSON', jotform, '{}', { 'content-type': 'application/json' });
    await expectRejected('nothing', jotform, '', headers);
  });

  it('may hold a file that is no text', async () => {
    const boundary = /boundary="?([^";]+)/.exec(headers['content-type']!)![1]!;
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\n`;
    const bytes = Buffer.concat([
      Buffer.from(file),
      Buffer.from([0x89, 0xff, 0xfe, 0x00]),
      Buffer.from('\r\n'),
      Buffer.from(body),
    ]);
    await expectTaken('a file', jotform, bytes, headers);
  });
});

describe('a head', () => {
  const path = pathOf(findPlatform('surveys', 'tally')!);
  /** The status of the answer to bytes as they are. */
  async function send(head: string): Promise<number> {
    const socket = connect(receiver.port(), '127.0.0.1');
    socket.end(head);
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(await text(socket))![1]);
  }

  it.each([
    ['500 lines', Array.from({ length: 500 }, () => 'a: b').join('\r\n'), 401],
    ['2,000 lines', Array.from({ length: 2_000 }, (_, i) => `x-line-${i}: value`).join('\r\n'), 431],
    ['a line without a name', ': value', 400],
    ['a length that is none', 'content-length: many', 400],
  ])('%s', async (_what, lines, status) => {
    expect(await send(`POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${lines}\r\n\r\n`)).toBe(status);
    const health = await fetch(`http://127.0.0.1:${receiver.port()}/webhooks/health`);
    expect(health.status).toBe(200);
  });
});
