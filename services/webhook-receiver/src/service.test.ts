import { createHmac, randomBytes } from 'node:crypto';
import { feedbackIdBySource, type RawFeedback, rawFeedbackTopic } from '@cfi/contracts';
import { createMemoryBroker, createMemoryBus } from '@cfi/messaging';
import {
  createCredentialDirectoryMemory,
  createHttpApp,
  createHttpService,
  createIdempotencyStoreMemory,
  createKey,
  createLogger,
  type HttpService,
  sha256Hex,
} from '@cfi/service-kit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_RECORDS } from './domain/receive-delivery.ts';
import { createWebhookReceiver } from './service.ts';

const TEAM = '0198c0de-0000-7000-8000-0000000000aa';
const NOW = new Date('2026-03-01T10:00:00.000Z');
const key = createKey('webhook', 'us');
const secret = createKey('secret', 'us');
const PATH = '/webhooks/feedback/feature-request';
const record = JSON.stringify({ id: 'r-1', title: 'Dark mode 😀', body: 'The white screen hurts at night.' });

let server: HttpService;
let broker: ReturnType<typeof createMemoryBroker>;
let published: RawFeedback[];

beforeEach(async () => {
  broker = createMemoryBroker();
  const bus = createMemoryBus({ broker });
  published = [];
  await bus.subscribe({
    topic: rawFeedbackTopic,
    group: 'test',
    handler: async ({ value }) => {
      published.push(value);
      return { kind: 'done', emit: [] };
    },
  });
  const directory = createCredentialDirectoryMemory();
  await directory.put(sha256Hex(key), {
    keyId: 'k',
    kind: 'webhook',
    teamId: TEAM,
    teamStatus: 'active',
    secrets: [{ text: secret, endsAt: null }],
    integrations: {},
  });
  const { endpoints } = createWebhookReceiver({
    bus,
    authentication: { directory, region: 'us', apiUrls: {} },
    seen: createIdempotencyStoreMemory({ ttlMs: 60_000 }),
    nonces: createIdempotencyStoreMemory({ ttlMs: 60_000 }),
    encryptionKey: randomBytes(32),
    region: 'us',
    now: () => NOW,
  });
  const listener = createHttpApp(endpoints, { logger: createLogger('test', 'silent') });
  server = createHttpService({ name: 'test', listener, hosts: ['127.0.0.1'], port: 0 });
  await server.start();
});
afterEach(() => server.stop());

const mac = (body: string | Buffer): Buffer => createHmac('sha256', secret).update(body).digest();

interface Answer {
  readonly status: number;
  readonly body: {
    success: boolean;
    message?: string;
    data_id?: string;
    data_ids?: string[];
    data?: Record<string, string[]>;
    total_endpoints?: number;
    timestamp?: string;
    error?: { code: string; message: string };
  };
}

async function request(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${server.port()}${path}`, init);
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const deliver = (body: string | Buffer, headers: Record<string, string> = {}, path = PATH): Promise<Answer> =>
  request(path, {
    method: 'POST',
    body: body as string,
    headers: {
      'content-type': 'application/json',
      'x-api-key': key,
      'x-webhook-signature': mac(body).toString('hex'),
      ...headers,
    },
  });

const settled = async (count: number): Promise<number> => {
  for (let i = 0; i < 40 && published.length < count; i++) await new Promise((resolve) => setTimeout(resolve, 5));
  return published.length;
};

describe('POST /webhooks/{category}/{platform}', () => {
  it('200: stores one record and answers its id', async () => {
    const { status, body } = await deliver(record);
    const id = feedbackIdBySource(TEAM, 'feature-request', 'r-1');
    expect([status, body]).toEqual([200, { success: true, message: expect.any(String), data_id: id }]);
    await settled(1);
    expect(published[0]).toMatchObject({
      feedback_ids: [id],
      team_id: TEAM,
      body: record,
      platform: 'feature-request',
    });
  });

  it('200: several records answer the first id and all', async () => {
    const { body } = await deliver(
      JSON.stringify([
        { id: 1, title: 'One thing' },
        { id: 2, title: 'Another' },
      ]),
    );
    const ids = ['1', '2'].map((id) => feedbackIdBySource(TEAM, 'feature-request', id));
    expect(body).toMatchObject({ data_id: ids[0], data_ids: ids });
  });

  it('200: what holds no feedback is acknowledged with a reason and no id', async () => {
    const { status, body } = await deliver('{"event":"ping"}');
    expect([status, body.success, body.data_id]).toEqual([200, true, undefined]);
    expect(body.message).toMatch(/nothing stored/);
    expect(await settled(1)).toBe(0);
  });

  it('200: a replay answers the same id and starts nothing; changed content does', async () => {
    const first = await deliver(record);
    expect((await deliver(record)).body).toEqual(first.body);
    expect(await settled(2)).toBe(1);
    const changed = await deliver(record.replace('night', 'dawn'));
    expect(changed.body.data_id).toBe(first.body.data_id);
    expect(await settled(2)).toBe(2);
    expect((await deliver(record)).body).toEqual(first.body);
    expect(await settled(3)).toBe(2);
  });

  it.each([
    ['HEX', (m: Buffer) => m.toString('hex').toUpperCase()],
    ['sha256= and hex', (m: Buffer) => `sha256=${m.toString('hex')}`],
    ['base64', (m: Buffer) => m.toString('base64')],
    ['sha256= and base64', (m: Buffer) => `sha256=${m.toString('base64')}`],
    ['base64 without padding', (m: Buffer) => m.toString('base64').replace('=', '')],
    ['base64url', (m: Buffer) => m.toString('base64url')],
  ])('200: signature as %s', async (_name, encode) => {
    expect((await deliver(record, { 'x-webhook-signature': encode(mac(record)) })).status).toBe(200);
  });

  it.each([
    ['', 'empty'],
    ['sha256=', 'prefix alone'],
    ['a'.repeat(63), '63 digits'],
    ['a'.repeat(64), 'hex of another body'],
    ['caf\u00e9', 'not ASCII'],
  ])('401: signature %j (%s)', async (signature) => {
    const { status, body } = await deliver(record, { 'x-webhook-signature': signature });
    expect([status, body.error?.code]).toEqual([401, 'WEBHOOK_VERIFICATION_FAILED']);
    expect(await settled(1)).toBe(0);
  });

  it('401: the first header decides, the platform header counts on its own path only', async () => {
    const good = mac(record).toString('hex');
    expect((await deliver(record, { 'x-webhook-signature': 'bad', 'x-signature': good })).status).toBe(401);
    const { status } = await request(PATH, {
      method: 'POST',
      body: record,
      headers: { 'x-api-key': key, 'typeform-signature': `sha256=${mac(record).toString('base64')}` },
    });
    expect(status).toBe(401);
  });

  it('401 UNAUTHORIZED: no key, an API key, before the body is read', async () => {
    expect((await deliver(record, { 'x-api-key': createKey('api', 'us') })).body.error?.code).toBe('UNAUTHORIZED');
    expect((await deliver(record, { 'x-api-key': '' })).body.error?.code).toBe('UNAUTHORIZED');
  });

  it.each(['', '{', 'null', '5', '"text"', '{"id":"r-1"}', '[{}]'])('400: payload %j', async (payload) => {
    const { status, body } = await deliver(payload);
    expect([status, body.error?.code]).toEqual([400, 'INVALID_PAYLOAD_FORMAT']);
  });

  it('400: more records than a delivery may hold, and nothing is stored; as many as it may pass', async () => {
    const batch = Array.from({ length: MAX_RECORDS + 1 }, (_, id) => ({ id, title: 'One thing' }));
    const { status, body } = await deliver(JSON.stringify(batch));
    expect([status, body.error]).toMatchObject([
      400,
      { code: 'INVALID_PAYLOAD_FORMAT', message: expect.stringMatching(/at most 10000 records.*10001.*several/) },
    ]);
    expect(await settled(1)).toBe(0);
    const most = await deliver(JSON.stringify(batch.slice(1)));
    expect([most.status, most.body.data_ids?.length]).toEqual([200, MAX_RECORDS]);
  });

  it('404: unknown path; a known platform under a wrong category is told its path', async () => {
    expect((await deliver(record, {}, '/webhooks/feedback/nowhere')).status).toBe(404);
    const { status, body } = await deliver(record, {}, '/webhooks/reviews/zendesk');
    expect([status, body.error?.message]).toEqual([404, expect.stringContaining('/webhooks/feedback/zendesk')]);
  });

  it('413: exactly 10 MB pass, one byte more does not', async () => {
    const sized = (bytes: number): Buffer => {
      const head = '{"id":"big","title":"Big","note":"';
      return Buffer.from(`${head}${'x'.repeat(bytes - head.length - 2)}"}`);
    };
    expect((await deliver(sized(10 * 1024 * 1024))).status).toBe(200);
    const { status, body } = await deliver(sized(10 * 1024 * 1024 + 1));
    expect([status, body.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('415: compressed', async () => {
    expect((await deliver(record, { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  it('503: an outage stores nothing and the retry works', async () => {
    broker.setOutage(true);
    expect((await deliver(record)).status).toBe(503);
    broker.setOutage(false);
    expect((await deliver(record)).status).toBe(200);
    expect(await settled(1)).toBe(1);
  });
});

describe('HEAD /webhooks/{category}/{platform}', () => {
  it('200 without a key where there is such a platform, 404 elsewhere', async () => {
    const statusOf = async (path: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${server.port()}${path}`, { method: 'HEAD' })).status;
    expect(await statusOf('/webhooks/feedback/intercom')).toBe(200);
    expect(await statusOf('/webhooks/surveys/intercom')).toBe(404);
  });
});

describe('GET /webhooks/...', () => {
  it('200: health with a time in milliseconds', async () => {
    const { status, body } = await request('/webhooks/health');
    expect([status, body]).toEqual([200, { success: true, message: expect.any(String), timestamp: NOW.toISOString() }]);
  });

  it('200: the endpoints by category', async () => {
    const { body } = await request('/webhooks/endpoints');
    expect(Object.keys(body.data!)).toEqual(['surveys', 'feedback', 'reviews', 'meetings']);
    expect(body.data!['surveys']).toContain('POST /webhooks/surveys/typeform');
    expect(body.total_endpoints).toBe(Object.values(body.data!).flat().length);
  });
});
