import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { httpStatusOf } from '../../../libs/contracts/src/index.ts';
import { freePort, missingForNginx } from '../../../libs/local-parts/src/index.ts';
import { describeWithPart } from '../../../libs/testkit/src/describe-with-part.ts';
import { type EdgeUnderTest, startEdge, UPSTREAMS } from './edge-under-test.ts';
import { keyOf, parseAnswer, type RawAnswer, sendRaw } from './http.ts';

const LIMIT = 10_485_760;
const MADE = /^[0-9a-f]{32}$/;

/** The one value of a header that must be there once. */
function onlyHeader({ headers }: RawAnswer, name: string): string | undefined {
  const values = headers.filter(([header]) => header === name).map(([, value]) => value);
  expect(values).toHaveLength(1);
  return values[0];
}

/** A failure of the edge itself, in the envelope; returns its code. */
function codeIn(answer: RawAnswer): string {
  const body = JSON.parse(answer.body) as {
    success: boolean;
    error: { code: string; message: string; request_id: string };
  };
  expect(body).toEqual({
    success: false,
    error: { code: expect.any(String), message: expect.any(String), request_id: onlyHeader(answer, 'x-request-id') },
  });
  expect(onlyHeader(answer, 'content-type')).toBe('application/json; charset=utf-8');
  expect(onlyHeader(answer, 'cache-control')).toBe('no-store');
  return body.error.code;
}

const post = (path: string, headers: readonly string[] = []): string =>
  [`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '\r\n'].join('\r\n');
const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describeWithPart('what the edge answers itself', missingForNginx(), () => {
  let edge: EdgeUnderTest;
  let closedPort: number;
  beforeAll(async () => {
    closedPort = await freePort();
    edge = await startEdge({
      more: { us_query: [`127.0.0.1:${closedPort}`], us_ingest: [`127.0.0.1:${closedPort}`] },
      replace: { 'proxy_read_timeout 60s': 'proxy_read_timeout 500ms' },
      trustedProxy: '127.0.0.1',
    });
  });
  afterAll(() => edge.stop());

  const send = async (...chunks: (string | Buffer)[]): Promise<RawAnswer> =>
    parseAnswer(await sendRaw(edge.port, chunks, 5_000));
  const reached = (name: string): number => edge.standIns.get(name)!.requests();

  describe('bodies', () => {
    const body = Buffer.alloc(LIMIT, 'a');
    const chunks = Array.from({ length: 160 }, (_, i) => chunk(body.subarray(i * 65_536, (i + 1) * 65_536)));
    const END = '0\r\n\r\n';

    it('10 MB pass, with a length and in chunks', async () => {
      for (const answer of [
        await send(post('/webhooks/a/b', [`Content-Length: ${LIMIT}`]), body),
        await send(post('/webhooks/a/b', ['Transfer-Encoding: chunked']), ...chunks, END),
      ]) {
        expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, { name: 'us_webhooks', bytes: LIMIT }]);
      }
    });

    it('one byte more does not', async () => {
      const before = reached('us_webhooks');
      const announced = await send(post('/webhooks/a/b', [`Content-Length: ${LIMIT + 1}`]), body, 'a');
      expect([announced.status, codeIn(announced)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      expect(reached('us_webhooks')).toBe(before);
      const chunked = await send(
        post('/webhooks/a/b', ['Transfer-Encoding: chunked']),
        ...chunks,
        chunk(Buffer.from('a')),
        END,
      );
      expect([chunked.status, codeIn(chunked)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    });

    it('a file to import may be larger', async () => {
      const answer = await send(post('/v1/import', [`Content-Length: ${LIMIT + 1}`]), body, 'a');
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, { name: 'us_query', bytes: LIMIT + 1 }]);
    });

    it('an answer that comes before the body was read is passed on', async () => {
      const head = post('/webhooks/a/b', [`Content-Length: ${LIMIT}`, 'x-stand-in: refuse']);
      const answer = await send(head, body.subarray(0, 1_000));
      expect([answer.status, JSON.parse(answer.body)]).toEqual([401, { refused: true }]);
    });

    it('the sender is told to go on when it asks (Expect: 100-continue), and not when the body is too large', async () => {
      const head = (length: number) => post('/webhooks/a/b', [`Content-Length: ${length}`, 'Expect: 100-continue']);
      expect(await sendRaw(edge.port, [head(3), 'abc'])).toMatch(
        /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/,
      );
      expect((await send(head(LIMIT + 1))).status).toBe(413);
    });
  });

  describe('request ids', () => {
    it.each(['a', 'Ab_9.-', 'x'.repeat(128)])('takes over %s', async (id) => {
      const answer = await send(post('/ingest', [`X-Request-Id: ${id}`, 'Content-Length: 0']));
      expect(onlyHeader(answer, 'x-request-id')).toBe(id);
      expect(JSON.parse(answer.body)).toMatchObject({ headers: { 'x-request-id': id } });
      const failed = await send(post('/metrics', [`X-Request-Id: ${id}`, 'Content-Length: 0']));
      expect([onlyHeader(failed, 'x-request-id'), codeIn(failed)]).toEqual([id, 'NOT_FOUND']);
    });

    it.each(['', 'x'.repeat(129), 'a b', 'a"b', 'ä', `a,b`, `id-${keyOf('cfi', 'us')}`])(
      'makes one for %j',
      async (id) => {
        const answer = await send(post('/ingest', [`X-Request-Id: ${id}`, 'Content-Length: 0']));
        expect(onlyHeader(answer, 'x-request-id')).toMatch(MADE);
        expect(JSON.parse(answer.body).headers['x-request-id']).toBe(onlyHeader(answer, 'x-request-id'));
      },
    );
  });

  describe('services that do not answer', () => {
    it('504 when one is slow; a POST is not sent again', async () => {
      const before = reached('us_ingest');
      const answer = await send(post('/ingest', ['Content-Length: 2', 'x-stand-in: hang']), '{}');
      expect([answer.status, codeIn(answer)]).toEqual([504, 'GATEWAY_TIMEOUT']);
      expect(reached('us_ingest')).toBe(before + 1);
    });

    it('502 when one breaks off; a POST is not sent again', async () => {
      const before = reached('us_ingest');
      const answer = await send(post('/ingest', ['Content-Length: 2', 'x-stand-in: cut']), '{}');
      expect([answer.status, codeIn(answer)]).toEqual([502, 'BAD_GATEWAY']);
      expect(reached('us_ingest')).toBe(before + 1);
    });

    it('asks the next instance when one is gone, also for a POST: nothing was sent yet', async () => {
      // One of the two instances is a closed port; each is the first choice of some request.
      for (let i = 0; i < 8; i++) {
        expect((await send(post('/ingest', ['Content-Length: 2']), '{}')).status).toBe(200);
        expect((await fetch(`${edge.base}/feedbacks`)).status).toBe(200);
      }
    });

    it('502 with Retry-After for every service of a region that is gone, and the other region works on', async () => {
      const names = UPSTREAMS.map((upstream) => `eu_${upstream}`);
      await Promise.all(names.map((name) => edge.standIns.get(name)!.stop()));
      const key = [`X-API-Key: ${keyOf('cfi', 'eu')}`, 'Content-Length: 0'];
      const apiPort = Number(new URL(edge.api.eu).port);
      for (const answer of [
        await send(post('/ingest', key)),
        await send(post('/webhooks/a/b', key)),
        await send(post('/feedbacks', key)),
        parseAnswer(await sendRaw(apiPort, [post('/v1/insights', key)])),
      ]) {
        expect([answer.status, codeIn(answer)]).toEqual([502, 'BAD_GATEWAY']);
        expect(onlyHeader(answer, 'retry-after')).toBe('2');
      }
      const rpc = await send(post('/', [...key, 'X-Request-Id: r-1']));
      expect([rpc.status, JSON.parse(rpc.body)]).toEqual([
        502,
        {
          jsonrpc: '2.0',
          id: null,
          error: { code: 502, message: expect.any(String), data: { code: 'BAD_GATEWAY', request_id: 'r-1' } },
        },
      ]);
      expect((await send(post('/webhooks/a/b', ['Content-Length: 0']))).status).toBe(200);
    });
  });

  describe('broken requests', () => {
    it.each([
      ['no HTTP at all', 'hello\r\n\r\n', 400],
      ['TLS', Buffer.from('16030100a5010000a10303', 'hex'), 400],
      ['a lower-case method', 'get / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
      ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
      ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
      ['a broken escape', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
      ['a path above the root', 'GET /../x HTTP/1.1\r\nHost: x\r\n\r\n', 400],
      ['a length and chunks', `${post('/ingest', ['Content-Length: 3', 'Transfer-Encoding: chunked'])}0\r\n\r\n`, 400],
      ['an unknown transfer encoding', post('/ingest', ['Transfer-Encoding: gzip']), 400],
      ['a broken chunk', `${post('/ingest', ['Transfer-Encoding: chunked'])}zz\r\n`, 400],
      ['another major version', 'GET / HTTP/3.0\r\nHost: x\r\n\r\n', 400],
      ['a long address', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
      ['a long header', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ])('%s', async (_what, bytes, status) => {
      const answer = await send(bytes);
      expect([answer.status, codeIn(answer)]).toEqual([status, 'VALIDATION_ERROR']);
    });

    it('405 with Allow for a method that is not passed on', async () => {
      const answer = await send('TRACE / HTTP/1.1\r\nHost: x\r\n\r\n');
      expect([answer.status, onlyHeader(answer, 'allow')]).toEqual([405, expect.stringContaining('POST')]);
    });

    it('pipelined requests are answered one by one, each with its id, and end at a broken one', async () => {
      const get = (id: string) => `GET /feedbacks HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\n\r\n`;
      const received = await sendRaw(edge.port, [`${get('p-1') + get('p-2')}nonsense\r\n\r\n${get('p-3')}`]);
      expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '200', '400']);
      expect([...received.matchAll(/^X-Request-Id: (.*)\r$/gm)].map(([, id]) => id)).toEqual([
        'p-1',
        'p-2',
        expect.stringMatching(MADE),
      ]);
    });
  });

  it('passes on what the services answer, errors included, and streams as they come', async () => {
    for (const status of [400, 404, 413, 500, 503]) {
      const answer = await fetch(`${edge.base}/feedbacks`, { headers: { 'x-stand-in': `status-${status}` } });
      expect([answer.status, await answer.json()]).toMatchObject([status, { name: 'us_query' }]);
    }
    const stream = await fetch(`${edge.base}/feedbacks`, { headers: { 'x-stand-in': 'events' } });
    const reader = stream.body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('data: first\n\n');
    await reader.cancel();
  });

  it("believes the trusted proxy about the caller's address and scheme, and nobody else in the chain", async () => {
    const sent = async (headers: Record<string, string>): Promise<object> =>
      ((await (await fetch(`${edge.base}/feedbacks`, { headers })).json()) as { headers: object }).headers;
    expect(await sent({ 'X-Forwarded-For': '198.51.100.1, 203.0.113.9', 'X-Forwarded-Proto': 'https' })).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
    });
    expect(await sent({ 'X-Forwarded-Proto': 'gopher, https' })).toMatchObject({ 'x-forwarded-proto': 'http' });
  });

  it('knows only codes of the contracts', async () => {
    const { config } = edge;
    const codes = new Set(config.match(/\b[A-Z]+_[A-Z_]+\b/g)?.filter((word) => !word.startsWith('EDGE_')));
    expect(codes.size).toBeGreaterThan(8);
    expect([...codes].filter((code) => !(code in httpStatusOf))).toEqual([]);
  });
});
