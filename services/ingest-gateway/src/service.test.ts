import { type RawFeedback, rawFeedbackTopic } from '@cfi/contracts';
import { createMemoryBroker, createMemoryBus, DependencyOutageError } from '@cfi/messaging';
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
import { createIngestGateway } from './service.ts';

const TEAM = '0198c0de-0000-7000-8000-0000000000aa';
const NOW = new Date('2026-03-01T10:00:00.000Z');
const key = createKey('api', 'us');
const content = 'The export is empty since Monday.\nSecond line.';

let server: HttpService;
let broker: ReturnType<typeof createMemoryBroker>;
let published: RawFeedback[];
let idempotencyAway: boolean;

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
    kind: 'api',
    teamId: TEAM,
    teamStatus: 'active',
    secrets: [],
    integrations: {},
  });
  const idempotency = createIdempotencyStoreMemory({ ttlMs: 60_000 });
  idempotencyAway = false;
  const { endpoints } = createIngestGateway({
    bus,
    authentication: { directory, region: 'us', apiUrls: {} },
    idempotency: {
      ...idempotency,
      async start(...request) {
        if (idempotencyAway) throw new DependencyOutageError('away');
        return idempotency.start(...request);
      },
    },
    region: 'us',
    now: () => NOW,
  });
  const listener = createHttpApp(endpoints, { logger: createLogger('test', 'silent') });
  server = createHttpService({ name: 'test', listener, hosts: ['127.0.0.1'], port: 0 });
  await server.start();
});
afterEach(() => server.stop());

async function ingest(body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${server.port()}/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { data, error } = (await answer.json()) as {
    data: { id: string; title: string; created_at: string };
    error?: { code: string };
  };
  const retryAfter = answer.headers.get('retry-after');
  return {
    status: answer.status,
    retryAfter,
    replayed: answer.headers.get('idempotency-replayed'),
    data,
    code: error?.code,
  };
}

const settled = async (count: number): Promise<RawFeedback[]> => {
  for (let i = 0; i < 100 && published.length < count; i++) await new Promise((resolve) => setTimeout(resolve, 5));
  return published;
};

describe('POST /ingest', () => {
  it('201: answers the record and publishes it with its body as sent', async () => {
    const { status, data } = await ingest({ content, title: 'Empty export' }, { 'x-request-id': 'req-1' });
    expect([status, data.title, data.created_at]).toEqual([201, 'Empty export', NOW.toISOString()]);
    const [raw] = await settled(1);
    expect(raw).toEqual({
      schema_version: 1,
      feedback_ids: [data.id],
      team_id: TEAM,
      region: 'us',
      category: 'direct',
      platform: 'ingest',
      accepted_at: NOW.toISOString(),
      correlation_id: 'req-1',
      headers: {},
      body: JSON.stringify({ content, title: 'Empty export' }),
    });
  });

  it('201: without a title the first line is the title', async () => {
    expect((await ingest({ content })).data.title).toBe('The export is empty since Monday.');
    expect((await ingest({ content: 'x'.repeat(200), title: '' })).data.title).toBe('x'.repeat(80));
  });

  it('201: the same source_id is the same feedback, no id is a new one', async () => {
    const first = await ingest({ content, source_id: 's-1' });
    expect((await ingest({ content, source_id: 's-1' })).data.id).toBe(first.data.id);
    expect((await ingest({ content })).data.id).not.toBe((await ingest({ content })).data.id);
  });

  it('201: a repeat with an idempotency key, quoted or not, gets the stored answer and publishes nothing', async () => {
    const first = await ingest({ content }, { 'idempotency-key': 'key-1' });
    const again = await ingest({ content }, { 'idempotency-key': '"key-1"' });
    expect([first.replayed, again.status, again.replayed, again.data]).toEqual([null, 201, 'true', first.data]);
    await ingest({ content });
    expect(await settled(2)).toHaveLength(2);
  });

  it('422: the same key with another body', async () => {
    await ingest({ content }, { 'idempotency-key': 'key-1' });
    const other = await ingest({ content: `${content}!` }, { 'idempotency-key': 'key-1' });
    expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it.each(['', ' ', 'x'.repeat(256), 'caf\u00e9', '""'])('400: idempotency key %j', async (value) => {
    expect((await ingest({ content }, { 'idempotency-key': value })).status).toBe(400);
  });

  it('400 then 201: a refused body does not use the key up', async () => {
    expect((await ingest({ content: 'short' }, { 'idempotency-key': 'k' })).status).toBe(400);
    expect((await ingest({ content }, { 'idempotency-key': 'k' })).status).toBe(201);
  });

  it('503 then 201: an outage is told, and the retry has the same id', async () => {
    broker.setOutage(true);
    const out = await ingest({ content }, { 'idempotency-key': 'k' });
    expect([out.status, out.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    broker.setOutage(false);
    expect((await ingest({ content }, { 'idempotency-key': 'k' })).status).toBe(201);
  });

  it('503: a key that cannot be checked, and nothing is published; without a key feedback is taken', async () => {
    idempotencyAway = true;
    const unchecked = await ingest({ content }, { 'idempotency-key': 'k' });
    expect([unchecked.status, unchecked.code, unchecked.retryAfter]).toEqual([503, 'SERVICE_UNAVAILABLE', '2']);
    expect((await ingest({ content: `${content}!` })).status).toBe(201);
    expect((await settled(1)).map(({ body }) => body)).toEqual([JSON.stringify({ content: `${content}!` })]);
  });

  it('401 before the body is read', async () => {
    expect(
      (await ingest('not even an object', { authorization: 'Bearer nobody', 'content-type': 'text/plain' })).status,
    ).toBe(401);
  });
});
