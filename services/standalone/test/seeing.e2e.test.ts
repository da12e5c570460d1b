import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  discardProduct,
  type OtlpReceiver,
  type Product,
  type ReceivedSpan,
  startOtlpReceiver,
  startProduct,
} from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { dataOf, type Reply, send } from './support/http.ts';
import { CONTENT } from './support/lives.ts';
import { postmasterLines } from './support/postgres-of.ts';
import { bearer, callTool, deliver, firstTeam, ingest, JSON_TYPE, macOf, processed, rest } from './support/team.ts';
import { stepsAfter, traceOf, treeOf } from './support/trace-tree.ts';

const STALL_SECONDS = 2;

let receiver: OtlpReceiver;
let product: Product;

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  product = await startProduct({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, LOG_LEVEL: 'debug', STALL_SECONDS: String(STALL_SECONDS) },
  });
});
afterAll(async () => {
  await discardProduct(product);
  await receiver.stop();
});

const idOf = (reply: Reply): string => dataOf<{ id: string }>(reply).id;

const metricsOf = async (headers: Record<string, string> = {}, url = product.apiUrl): Promise<Reply> =>
  send(`${url}/metrics`, { headers });

/** Reads until `isMeant` or fifteen seconds have passed; the last answer. */
async function eventually(read: () => Promise<Reply>, isMeant: (reply: Reply) => boolean): Promise<Reply> {
  for (const deadline = performance.now() + 60_000; ; await sleep(50)) {
    const reply = await read();
    if (isMeant(reply) || performance.now() > deadline) return reply;
  }
}

describe('a trace', () => {
  it("goes on from the caller's, from POST /ingest to the stored insight", async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'traced-1' };
    const reply = await ingest(product, firstTeam(product), { content: CONTENT }, { headers });
    expect(reply.status).toBe(201);
    const spans = await traceOf(receiver, traceId);
    expect(treeOf(spans, 'b7ad6b7169203331')).toEqual(stepsAfter('POST /ingest'));
    const [request] = spans.filter(({ name }) => name === 'POST /ingest');
    expect(request!.attributes).toMatchObject({ 'http.response.status_code': 201, request_id: 'traced-1' });
    for (const span of spans.filter(({ name }) => name.startsWith('process ')))
      expect(span.attributes).toMatchObject({ correlation_id: 'traced-1' });
  });

  it('begins with a webhook that brings none', async () => {
    const delivery = { id: 'traced-2', title: 'Zebra mode', body: CONTENT };
    const path = 'feedback/feature-request';
    const body = JSON.stringify(delivery);
    const { webhookKey, webhookSecret } = firstTeam(product);
    const signature = macOf(webhookSecret, body).toString('hex');
    const headers = { ...JSON_TYPE, 'x-api-key': webhookKey, 'x-signature': signature, 'x-request-id': 'traced-2' };
    expect((await deliver(product, firstTeam(product), path, body, { headers })).status).toBe(200);
    const isMine = ({ attributes }: ReceivedSpan): boolean => attributes['request_id'] === 'traced-2';
    const [request] = (await receiver.until((spans) => spans.some(isMine))).filter(isMine);
    const spans = await traceOf(receiver, request!.traceId);
    expect(treeOf(spans, '')).toEqual(stepsAfter('POST /webhooks/:category/:platform'));
  });

  it('goes through the tool protocol to the insights that are read', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_insights', arguments: {} },
    });
    const headers = { ...JSON_TYPE, ...bearer(product.apiKey), traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    expect((await send(`${product.baseUrl}/`, { method: 'POST', headers, body })).status).toBe(200);
    const spans = await traceOf(receiver, traceId, 3);
    expect(treeOf(spans, '00f067aa0ba902b7')).toEqual(['POST /', '  ask query-api', '    GET /v1/insights']);
  });

  it('holds no key and no word of a customer', () => {
    expect(receiver.text()).not.toMatch(/zebra|zacharias|cf[iws]_us_/i);
  });
});

describe('logs', () => {
  it('show the correlation id at every stage, from the request to the stores', async () => {
    const headers = { 'x-request-id': 'followed-1' };
    const id = idOf(await ingest(product, firstTeam(product), { content: CONTENT }, { headers }));
    await processed(product, firstTeam(product), id);
    const groups = ['transformer', 'analyzer', 'query-api-feedback', 'query-api-insight'];
    const linesOf = (): Record<string, unknown>[] =>
      product
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{') && line.includes('"followed-1"'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    for (let looks = 0; looks < 100 && linesOf().length < 1 + groups.length; looks++) await sleep(20);
    const lines = linesOf();
    expect(lines.find((line) => line['msg'] === 'request')).toMatchObject({
      request_id: 'followed-1',
      team_id: product.teamId,
      method: 'POST',
      route: '/ingest',
      status: 201,
    });
    const handled = lines.filter((line) => line['msg'] === 'message handled');
    expect(handled.map((line) => [line['group'], line['correlation_id'], line['outcome']]).sort()).toEqual(
      groups.map((group) => [group, 'followed-1', 'done']).sort(),
    );
    expect(product.output()).not.toMatch(/zebra|zacharias/i);
    // The first start prints keys for people; the lines of the log hold none.
    for (const line of lines) expect(JSON.stringify(line)).not.toMatch(/cf[iws]_us_/);
  });
});

describe('GET /metrics', () => {
  it('shows requests, consumers, lag, writes and what was refused, of both threads', async () => {
    const team = firstTeam(product);
    await processed(product, team, idOf(await ingest(product, team, { content: CONTENT })));
    await deliver(product, { ...team, webhookSecret: 'zebra' }, 'feedback/feature-request', { title: 'Zebra' });
    await callTool(product, team, 'list_insights', {});
    await rest(product, team, '/v1/insights');
    const isThere = ({ text }: Reply): boolean =>
      /consumer_lag_messages/.test(text) && !/consumer_lag_messages\{[^}]*\} [1-9]/.test(text);
    const { status, headers, text } = await eventually(() => metricsOf(), isThere);
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const pattern of [
      /^http_request_duration_seconds_count\{method="POST",route="\/ingest",status_class="2xx"\} [1-9]/m,
      /^http_request_duration_seconds_count\{method="GET",route="\/v1\/insights",status_class="2xx"\} [1-9]/m,
      /^consumer_messages_total\{group="transformer",topic="raw-feedback",outcome="done"\} [1-9]/m,
      /^consumer_messages_total\{group="query-api-insight",topic="scored-insight",outcome="done"\} [1-9]/m,
      /^consumer_dead_letters_total\{group="analyzer",topic="normalized-feedback"\} 0/m,
      /^consumer_batch_messages_sum\{group="query-api-feedback",topic="normalized-feedback"\} [1-9]/m,
      /^consumer_lag_messages\{group="analyzer",topic="normalized-feedback"\} 0/m,
      /^consumer_oldest_unprocessed_age_seconds\{group="analyzer",topic="normalized-feedback"\} 0/m,
      /^bus_write_records_count [1-9]/m,
      /^ingested_items_total\{category="direct",platform="ingest"\} [1-9]/m,
      /^webhook_verification_failures_total\{category="feedback",platform="feature-request"\} 1/m,
      /^mcp_tool_calls_total\{tool="list_insights",outcome="ok"\} [1-9]/m,
      /^process_resident_memory_bytes \d+/m,
    ])
      expect(text).toMatch(pattern);
    expect(text).not.toContain(product.teamId);
  });

  it('shows every metric that is documented', async () => {
    const documented = await readFile(new URL('../../../docs/observability.md', import.meta.url), 'utf8');
    const names = [...documented.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(15);
    const { text } = await metricsOf();
    // There is no language model here to tell of.
    const expected = names.filter((name) => !name.startsWith('model_'));
    expect(expected.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  });

  it('is there on every port of this machine, and for nobody who comes through a proxy', async () => {
    const { internal_url } = JSON.parse(await readFile(join(product.dataDir, 'run.json'), 'utf8')) as {
      internal_url: string;
    };
    for (const url of [product.baseUrl, product.apiUrl, internal_url])
      expect((await metricsOf({}, url)).status).toBe(200);
    for (const url of [product.baseUrl, product.apiUrl])
      expect((await metricsOf({ 'x-forwarded-for': '203.0.113.7' }, url)).status).toBe(404);
  });
});

describe('a consumer that is alive but does not progress', () => {
  /** A connection of its own to the product's database, as query-api. */
  async function connect(): Promise<Client> {
    const secrets = JSON.parse(await readFile(join(product.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
    const [, , , port] = await postmasterLines(product.dataDir);
    const client = new Client({
      host: '127.0.0.1',
      port: Number(port),
      user: 'cfi_query',
      password: secrets['postgres_query_password']!,
      database: 'customer_feedback',
    });
    await client.connect();
    return client;
  }

  it('makes the process unready, by name, until it goes on', async () => {
    const ready = (): Promise<Reply> => send(`${product.baseUrl}/readyz`);
    expect((await eventually(ready, ({ status }) => status === 200)).status).toBe(200);
    // Somebody holds the table: no error, no outage, and no end.
    const holder = await connect();
    try {
      await holder.query('BEGIN; LOCK TABLE analyses IN ACCESS EXCLUSIVE MODE');
      const id = idOf(await ingest(product, firstTeam(product), { content: CONTENT }));
      const stalled = await eventually(ready, ({ status }) => status === 503);
      expect([stalled.status, stalled.text]).toEqual([
        503,
        expect.stringContaining('query-api-insight (scored-insight) does not progress'),
      ]);
      expect((await send(`${product.baseUrl}/healthz`)).status).toBe(200);
      await holder.query('COMMIT');
      expect(await processed(product, firstTeam(product), id)).toMatchObject({ processing: 'analyzed' });
      expect((await eventually(ready, ({ status }) => status === 200)).status).toBe(200);
    } finally {
      await holder.end();
    }
  });
});
