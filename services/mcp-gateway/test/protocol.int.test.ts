import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { euKey, keys, startGateway, type TestGateway, unknownKey } from './gateway.ts';
import { type QueryApiStandIn, startQueryApiStandIn } from './query-api-stand-in.ts';
import { insightRow } from './rows.ts';

let store: QueryApiStandIn;
let gateway: TestGateway;

beforeAll(async () => {
  store = await startQueryApiStandIn({ [keys.a]: [insightRow(1, 1)] }, {});
  gateway = await startGateway(store.url);
});
afterAll(async () => {
  await gateway.close();
  await store.close();
});

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const MODERN = '2026-07-28';
const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
};

/** A request of the current revision, headers and all. */
function modern(method: string, params: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const name = typeof params['name'] === 'string' ? { 'mcp-name': params['name'] } : {};
  return gateway.post(
    { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta: modernMeta } },
    { 'mcp-protocol-version': MODERN, 'mcp-method': method, ...name, ...headers },
  );
}

/** Status, error code and headers that every answer of ours has. */
async function errorOf(answer: Response) {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('x-request-id')).toBeTruthy();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const body = (await answer.json()) as { jsonrpc: string; id: unknown; error: { code: number; message: string } };
  expect(body.jsonrpc).toBe('2.0');
  return { status: answer.status, id: body.id, code: body.error.code, message: body.error.message };
}

/** A raw request, for what `fetch` would not send. */
function raw(
  method: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string; allow: unknown }> {
  return new Promise((resolve, reject) => {
    const req = request(gateway.url, { method, headers }, (res) => {
      let text = '';
      res.on('data', (chunk) => {
        text += chunk;
      });
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text, allow: res.headers.allow }));
    });
    req.on('error', reject);
    req.end();
  });
}

describe('before the protocol', () => {
  it('403 for a foreign Origin or Host; the own and none pass', async () => {
    const foreign = await errorOf(await gateway.post(LIST, { origin: 'https://evil.example' }));
    expect(foreign).toMatchObject({ status: 403, code: 403, id: null });
    expect((await gateway.post(LIST, { origin: 'null' })).status).toBe(403);
    expect((await gateway.post(LIST, { origin: 'http://localhost:3000' })).status).toBe(200);
    expect(await raw('POST', { host: 'rebound.example' })).toMatchObject({ status: 403 });
  });

  it('405 with Allow for a GET that wants events and for other methods; pages are passed on', async () => {
    for (const [method, accept, allow] of [
      ['GET', 'text/event-stream', 'POST'],
      ['HEAD', 'application/json, text/event-stream', 'POST'],
      ['DELETE', '*/*', 'GET, HEAD, POST'],
      ['PUT', '*/*', 'GET, HEAD, POST'],
      ['OPTIONS', '*/*', 'GET, HEAD, POST'],
    ] as const) {
      expect(await raw(method, { accept })).toMatchObject({ status: 405, allow });
    }
    expect(await raw('GET', { accept: 'text/html' })).toMatchObject({ status: 200, text: 'the page' });
    expect(await raw('GET', { accept: 'text/html', host: 'any.example' })).toMatchObject({ status: 200 });
    expect(await raw('HEAD', {})).toMatchObject({ status: 200 });
  });

  it('401 with a challenge that says whether a key was sent', async () => {
    const none = await gateway.post(LIST, { authorization: null });
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="customer-feedback"');
    expect(await errorOf(none)).toMatchObject({ status: 401, code: 401, id: null });
    for (const authorization of [`Bearer ${unknownKey}`, 'Bearer x', `Basic ${keys.a}`, `Bearer ${euKey}`]) {
      const wrong = await gateway.post(LIST, { authorization });
      expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="customer-feedback", error="invalid_token"');
      expect(await errorOf(wrong)).toMatchObject({ status: 401, code: 401 });
    }
    expect((await gateway.post(LIST, { authorization: `bearer  ${keys.a} ` })).status).toBe(200);
  });

  it('names code and request id', async () => {
    const answer = await gateway.post(LIST, { authorization: null, 'x-request-id': 'my-request' });
    const { error } = (await answer.json()) as { error: { data: unknown } };
    expect(error.data).toEqual({ code: 'UNAUTHORIZED', request_id: 'my-request' });
  });

  it('403 for a team without access', async () => {
    const answer = await gateway.post(LIST, { authorization: `Bearer ${keys.suspended}` });
    expect(await errorOf(answer)).toMatchObject({ status: 403, code: 403 });
  });

  it('403 for a key that may not read', async () => {
    const answer = await gateway.post(LIST, { authorization: `Bearer ${keys.writing}` });
    expect(await errorOf(answer)).toMatchObject({ status: 403, code: 403, message: expect.stringContaining('read') });
  });

  it('429 over the rate limit, with what is left and when to come back', async () => {
    const send = () => gateway.post(LIST, { authorization: `Bearer ${keys.limited}` });
    const first = await send();
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-policy')).toBe('"per-minute";q=2;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"per-minute";r=1;t=\d+$/);
    await send();
    const refused = await send();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/^"per-minute";r=0;t=\d+$/);
    expect(refused.headers.get('ratelimit-policy')).toBe('"per-minute";q=2;w=60');
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 429, id: null });
  });

  it('checks in order: name, method, key, access, rate limit, type, size, JSON', async () => {
    const wrong = {
      origin: 'https://evil.example',
      authorization: `Bearer ${unknownKey}`,
      'content-type': 'text/plain',
    };
    const statusOf = async (headers: Record<string, string | null>, body = '{'.repeat(2_000_000)) =>
      (await gateway.post(body, headers)).status;
    expect(await statusOf(wrong)).toBe(403);
    const { origin: _origin, ...named } = wrong;
    expect(await raw('PUT', { ...named, accept: '*/*' })).toMatchObject({ status: 405 });
    expect(await statusOf(named)).toBe(401);
    // Suspended, and over its rate limit from the third request on: waiting would not help.
    for (let sent = 0; sent < 4; sent++) {
      expect(await statusOf({ ...named, authorization: `Bearer ${keys.suspended}` })).toBe(403);
    }
    const over = { ...named, authorization: `Bearer ${keys.overLimit}` };
    while ((await statusOf(over)) === 415);
    expect(await statusOf(over)).toBe(429);
    const { authorization: _authorization, ...authorized } = named;
    expect(await statusOf(authorized)).toBe(415);
    expect(await statusOf({})).toBe(413);
    expect(await statusOf({}, '[')).toBe(400);
  });

  it('404 where clients look for a login that there is not', async () => {
    for (const name of ['oauth-protected-resource', 'oauth-authorization-server']) {
      const answer = await fetch(new URL(`/.well-known/${name}`, gateway.url));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    }
  });

  it('415 for another content type, charset or a compressed body', async () => {
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-encoding': 'gzip' },
    ]) {
      expect(await errorOf(await gateway.post(LIST, headers as Record<string, string>))).toMatchObject({
        status: 415,
        code: 415,
      });
    }
    expect((await gateway.post(LIST, { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(200);
  });

  it('413 above 1 MiB, not at it', async () => {
    const frame = JSON.stringify({ ...LIST, params: { pad: '' } }).length;
    const sized = (bytes: number) => JSON.stringify({ ...LIST, params: { pad: 'x'.repeat(bytes - frame) } });
    expect((await gateway.post(sized(1_048_576))).status).toBe(200);
    expect(await errorOf(await gateway.post(sized(1_048_577)))).toMatchObject({ status: 413, code: 413 });
  });

  it('400 -32700 for what is not JSON', async () => {
    for (const body of ['{', '', 'undefined', '{"jsonrpc":"2.0",}']) {
      expect(await errorOf(await gateway.post(body))).toMatchObject({ status: 400, code: -32700, id: null });
    }
  });

  it('400 -32600 for what is nested without end', async () => {
    const deep = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}}`;
    expect(await errorOf(await gateway.post(deep))).toMatchObject({ status: 400, code: -32600 });
  });

  it('400 -32600 for batches and for what is no message', async () => {
    const wrong = [[LIST], [], 5, null, 'text', {}, { ...LIST, jsonrpc: '1.0' }, { id: 1, method: 'ping' }];
    for (const body of [
      ...wrong,
      { ...LIST, id: null },
      { ...LIST, id: 1.5 },
      { ...LIST, id: {} },
      { ...LIST, id: [] },
      { ...LIST, id: true },
      { ...LIST, method: 5 },
    ]) {
      const text = JSON.stringify(body);
      expect({ text, ...(await errorOf(await gateway.post(text))) }).toMatchObject({ text, status: 400, code: -32600 });
    }
  });
});

describe('revisions with a handshake', () => {
  it('serves a plain request with any usual Accept, as JSON', async () => {
    for (const accept of ['*/*', 'application/json', 'application/*', 'application/json, text/event-stream']) {
      const answer = await gateway.post(LIST, { accept });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('mcp-session-id')).toBeNull();
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('lists the three tools in order in under 12,000 characters', async () => {
    const text = await (await gateway.post(LIST)).text();
    expect(text.length).toBeLessThan(12_000);
    const { tools } = (JSON.parse(text) as { result: { tools: Record<string, unknown>[] } }).result;
    expect(tools.map(({ name }) => name)).toEqual(['list_insights', 'get_insight_detail', 'search_insights']);
    for (const tool of tools) {
      expect(tool['annotations']).toMatchObject({
        title: tool['title'],
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
      expect(tool['inputSchema']).toMatchObject({ type: 'object', additionalProperties: false });
      expect(JSON.stringify(tool)).not.toMatch(/"null"|"pattern"|"\$ref"|"id":"/);
    }
  });

  it('calls a tool without a handshake', async () => {
    const answer = await gateway.post({ ...LIST, method: 'tools/call', params: { name: 'list_insights' } });
    const { result } = (await answer.json()) as { result: { structuredContent: { data: unknown[] } } };
    expect(result.structuredContent.data).toHaveLength(1);
  });

  it('answers initialize with the asked revision, or the latest of its era', async () => {
    for (const [asked, given] of [
      ['2024-11-05', '2024-11-05'],
      ['2025-03-26', '2025-03-26'],
      ['2025-06-18', '2025-06-18'],
      ['2025-11-25', '2025-11-25'],
      [MODERN, '2025-11-25'],
      ['1999-01-01', '2025-11-25'],
    ]) {
      const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
      const answer = await gateway.post({ ...LIST, method: 'initialize', params });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('mcp-session-id')).toBeNull();
      const { result } = (await answer.json()) as { result: Record<string, unknown> };
      expect(result).toMatchObject({
        protocolVersion: given,
        capabilities: { tools: { listChanged: false } },
        serverInfo: { version: '1.2.3' },
      });
      expect(Object.keys(result['capabilities'] as object)).toEqual(['tools']);
    }
  });

  it('-32602 to a greeting that does not say who greets', async () => {
    expect(await errorOf(await gateway.post({ ...LIST, method: 'initialize' }))).toEqual({
      ...{ status: 200, code: -32602, id: 1 },
      message: 'params: Invalid input: expected object, received undefined',
    });
  });

  it('202 without a body for notifications', async () => {
    for (const method of ['notifications/initialized', 'notifications/cancelled']) {
      const answer = await gateway.post({ jsonrpc: '2.0', method, params: { requestId: 5 } });
      expect([answer.status, await answer.text()]).toEqual([202, '']);
    }
  });

  it('answers with the id as it came, also where two requests of one id are under way', async () => {
    const ids = ['', 'text', '1', 0, -1, Number.MAX_SAFE_INTEGER, 1, 1, 1];
    const answers = await Promise.all(ids.map((id) => gateway.post({ ...LIST, id })));
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { id: unknown; result?: unknown }[];
    expect(bodies.map(({ id }) => id)).toEqual(ids);
    expect(bodies.every(({ result }) => result !== undefined)).toBe(true);
  });

  it('answers ping, and -32601 to unknown methods', async () => {
    expect(await (await gateway.post({ ...LIST, method: 'ping' })).json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {},
    });
    for (const method of ['prompts/list', 'resources/list', 'no/such']) {
      expect(await errorOf(await gateway.post({ ...LIST, method }))).toMatchObject({
        status: 200,
        code: -32601,
        id: 1,
      });
    }
  });

  it('-32602 for an unknown tool, also one named like an object member', async () => {
    for (const name of ['delete_everything', 'constructor', '__proto__', 'toString']) {
      const answer = await gateway.post({ ...LIST, method: 'tools/call', params: { name, arguments: {} } });
      expect(await errorOf(answer)).toMatchObject({ status: 200, code: -32602 });
    }
  });

  it('-32602 in words for a call of another shape', async () => {
    for (const [params, named] of [
      [undefined, 'params'],
      [{}, 'params.name'],
      [{ name: 5 }, 'params.name'],
      [{ name: 'list_insights', arguments: 'all' }, 'params.arguments'],
      [{ name: 'list_insights', arguments: null }, 'params.arguments'],
    ] as const) {
      const answer = await errorOf(await gateway.post({ ...LIST, method: 'tools/call', params }));
      expect(answer).toMatchObject({ status: 200, code: -32602, id: 1 });
      expect(answer.message).toMatch(
        new RegExp(`^Invalid tools/call request: ${named}: Invalid input: expected [a-z]+, received [a-z]+$`),
      );
    }
  });

  it('400 for an unknown revision in the header', async () => {
    expect((await gateway.post(LIST, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  });
});

describe('revision 2026-07-28', () => {
  it('discovers', async () => {
    const answer = await modern('server/discover');
    expect(answer.status).toBe(200);
    const { result } = (await answer.json()) as { result: Record<string, unknown> };
    expect(result).toMatchObject({
      resultType: 'complete',
      capabilities: { tools: { listChanged: false } },
      ttlMs: 300_000,
      cacheScope: 'private',
    });
    expect(result['supportedVersions']).toContain(MODERN);
    expect(result['instructions']).toMatch(/not instructions/);
  });

  it('lists tools with cache hints and calls one', async () => {
    const list = (await (await modern('tools/list')).json()) as { result: Record<string, unknown> };
    expect(list.result).toMatchObject({ resultType: 'complete', ttlMs: 300_000, cacheScope: 'private' });
    const answer = await modern('tools/call', { name: 'list_insights', arguments: {} });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const { result } = (await answer.json()) as { result: Record<string, unknown> };
    expect(result).toMatchObject({ resultType: 'complete', structuredContent: { has_more: false } });
  });

  it('404 -32601 for unknown methods and for ping', async () => {
    for (const method of ['ping', 'no/such']) {
      expect(await errorOf(await modern(method))).toMatchObject({ status: 404, code: -32601 });
    }
  });

  it('400 -32020 where headers and body differ or a header is missing', async () => {
    const call = { name: 'list_insights', arguments: {} };
    expect(await errorOf(await modern('tools/call', call, { 'mcp-name': 'search_insights' }))).toMatchObject({
      status: 400,
      code: -32020,
    });
    expect(await errorOf(await modern('tools/list', {}, { 'mcp-method': 'tools/call' }))).toMatchObject({
      status: 400,
      code: -32020,
    });
    const body = { jsonrpc: '2.0', id: 7, method: 'tools/list', params: { _meta: modernMeta } };
    expect(await errorOf(await gateway.post(body, { 'mcp-protocol-version': MODERN }))).toMatchObject({
      status: 400,
      code: -32020,
    });
  });

  it('400 -32602 for the header without the body part, -32022 for an unknown revision', async () => {
    const bare = await gateway.post(LIST, { 'mcp-protocol-version': MODERN, 'mcp-method': 'tools/list' });
    expect(await errorOf(bare)).toMatchObject({ status: 400, code: -32602 });
    const _meta = { ...modernMeta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
    const headers = { 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/list' };
    expect(await errorOf(await gateway.post({ ...LIST, params: { _meta } }, headers))).toMatchObject({
      status: 400,
      code: -32022,
    });
  });

  it('acknowledges a subscription and ends it at once: nothing here changes', async () => {
    const answer = await modern('subscriptions/listen', { notifications: { toolsListChanged: true } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(await answer.text()).toContain('acknowledged');
  });

  it('-32602 for an unknown tool', async () => {
    const answer = await modern('tools/call', { name: 'delete_everything', arguments: {} });
    expect((await errorOf(answer)).code).toBe(-32602);
  });
});
