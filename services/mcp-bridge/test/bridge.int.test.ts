import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { runBridge } from './run-bridge.ts';
import { type Posted, startStandIn } from './stand-in.ts';

const KEY = 'cfi_us_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v2W3x4Y5z377JiS';
const request = (id: unknown, method = 'tools/list', params?: object) => ({ jsonrpc: '2.0', id, method, params });

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const answerOk = ({ body }: Posted, res: ServerResponse): void => {
  const { id, method } = JSON.parse(body) as { id?: unknown; method: string };
  if (id === undefined) return void res.writeHead(202).end();
  const result = method === 'initialize' ? { protocolVersion: '2025-06-18' } : { method };
  res.setHeader('content-type', 'application/json');
  // Pretty JSON must still become one line.
  res.end(JSON.stringify({ jsonrpc: '2.0', id, result }, null, 2));
};

async function start(answer: (posted: Posted, res: ServerResponse) => void, env: Record<string, string> = {}) {
  const standIn = await startStandIn(answer);
  const bridge = runBridge({ SERVICE_API_KEY: KEY, SERVICE_SERVER_URL: standIn.url, ...env });
  open.push(() => bridge.child.kill('SIGKILL'), standIn.close);
  return { standIn, bridge };
}

describe('messages', () => {
  it('are POSTed as they came and answered in one line each; nothing for notifications and answers', async () => {
    const { standIn, bridge } = await start(answerOk);
    bridge.write('{"jsonrpc":"2.0", "id":"ä\u2028", "method":"tools/list","big":12345678901234567890}\r\n\n');
    bridge.send({ jsonrpc: '2.0', method: 'notifications/initialized' }, { jsonrpc: '2.0', id: 9, result: {} });
    bridge.write(JSON.stringify(request(2)));
    expect(await bridge.end()).toBe(0);
    expect(
      bridge
        .lines()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([2, 'ä\u2028']);
    expect(standIn.seen).toHaveLength(3);
    expect(standIn.seen.map(({ body }) => body)).toContain(
      '{"jsonrpc":"2.0", "id":"ä\u2028", "method":"tools/list","big":12345678901234567890}',
    );
    expect(standIn.seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    });
    expect(bridge.stderr()).toBe('');
  });

  it('after initialize carry the agreed revision', async () => {
    const { standIn, bridge } = await start(answerOk);
    bridge.send(request(1, 'initialize', { protocolVersion: '2025-06-18' }));
    await bridge.said(1);
    bridge.send(request(2));
    await bridge.said(2);
    expect(standIn.seen.map(({ headers }) => headers['mcp-protocol-version'])).toEqual([undefined, '2025-06-18']);
    expect(standIn.seen[1]?.headers).not.toHaveProperty('mcp-method');
  });

  it('of revision 2026-07-28 carry its headers, coded where they are no plain ASCII', async () => {
    const { standIn, bridge } = await start(answerOk);
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    bridge.send(request(1, 'tools/call', { name: 'list_insights', _meta }));
    await bridge.said(1);
    bridge.send(request(2, 'resources/read', { uri: 'straße ', _meta }));
    await bridge.said(2);
    expect(standIn.seen[0]?.headers).toMatchObject({
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'list_insights',
    });
    expect(standIn.seen[1]?.headers['mcp-name']).toBe(`=?base64?${Buffer.from('straße ').toString('base64')}?=`);
  });

  it('that are broken are answered, and the next one is served', async () => {
    const { bridge } = await start(answerOk);
    bridge.write('{"jsonrpc":\n[]\n5\nnull\n');
    bridge.send(request(1));
    const lines = await bridge.said(5);
    const codes = lines.map(({ id, error }) => [id, (error as { code?: number } | undefined)?.code]);
    expect(codes).toEqual([
      [null, -32700],
      [null, -32600],
      [null, -32600],
      [null, -32600],
      [1, undefined],
    ]);
  });

  it('are under way at the same time, and answered as the answers come', async () => {
    const unanswered = new Map<unknown, () => void>();
    const { bridge, standIn } = await start((posted, res) => {
      unanswered.set((JSON.parse(posted.body) as { id: unknown }).id, () => answerOk(posted, res));
    });
    bridge.send(request(1), request('1'), request(2));
    while (standIn.seen.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    unanswered.get('1')!();
    expect((await bridge.said(1))[0]).toMatchObject({ id: '1' });
    unanswered.get(2)!();
    expect((await bridge.said(2))[1]).toMatchObject({ id: 2 });
    const ended = bridge.end();
    unanswered.get(1)!();
    expect(await ended).toBe(0);
    expect(bridge.lines().map(({ id }) => id)).toEqual(['1', 2, 1]);
  });

  it('that are cancelled end their request, and are not answered', async () => {
    const gone: Promise<unknown>[] = [];
    const { bridge, standIn } = await start((posted, res) => {
      if (posted.body.includes('slow')) gone.push(once(res, 'close'));
      else answerOk(posted, res);
    });
    bridge.send(request(1, 'slow'));
    while (standIn.seen.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    bridge.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }, request(2));
    expect(await bridge.said(1)).toMatchObject([{ id: 2 }]);
    await Promise.all(gone);
    expect(await bridge.end()).toBe(0);
    expect(bridge.lines()).toHaveLength(1);
  });

  it('of an event stream become lines', async () => {
    const { bridge } = await start((_posted, res) => {
      res.setHeader('content-type', 'text/event-stream');
      res.end(
        'event: message\ndata: {"jsonrpc":"2.0","method":"notifications/x"}\n\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n',
      );
    });
    bridge.send(request(1, 'subscriptions/listen'));
    expect(await bridge.said(2)).toMatchObject([{ method: 'notifications/x' }, { id: 1, result: {} }]);
  });
});

describe('failures', () => {
  const errorOf = async (
    answer: (posted: Posted, res: ServerResponse) => void,
  ): Promise<{ id: unknown; error: { code: number; message: string } }> => {
    const { bridge } = await start(answer);
    bridge.send(request(7));
    const [line] = await bridge.said(1);
    return line as never;
  };

  it('that the service words are passed on with the id of the request', async () => {
    const error = { code: 401, message: 'The API key is not valid.', data: { code: 'UNAUTHORIZED' } };
    const said = await errorOf(
      (_posted, res) => void res.writeHead(401).end(JSON.stringify({ jsonrpc: '2.0', id: null, error })),
    );
    expect(said).toEqual({ jsonrpc: '2.0', id: 7, error });
  });

  it.each([
    [401, 'The API key was rejected (401). Check SERVICE_API_KEY.'],
    [404, /^There is no tool protocol at http:\/\/127\.0\.0\.1:\d+\/ \(404\)\. Check SERVICE_SERVER_URL\.$/],
    [429, 'Rate limit reached, try again in 12 s.'],
    [502, /cannot answer at the moment \(502\)/],
    [301, /no tool protocol .*\(301\)/],
  ])('%i of somebody else are put into words', async (status, message) => {
    const { id, error } = await errorOf((_posted, res) => {
      res.writeHead(status, { 'retry-after': '12', location: 'https://elsewhere.example/' }).end('<html>no</html>');
    });
    expect([id, error.code]).toEqual([7, status]);
    expect(error.message).toMatch(message);
  });

  it('a page instead of an answer is told', async () => {
    const { error } = await errorOf((_posted, res) => void res.end('<html>hello</html>'));
    expect(error).toMatchObject({ code: 502, message: expect.stringContaining('is no tool server') });
  });

  it('503 with the address when nothing answers; the connection may break too', async () => {
    const { error } = await errorOf((_posted, res) => void res.destroy());
    expect(error).toMatchObject({ code: 503, message: expect.stringContaining('127.0.0.1') });
    const { bridge, standIn } = await start(answerOk);
    await standIn.close();
    bridge.send(request(8));
    expect(await bridge.said(1)).toMatchObject([{ id: 8, error: { code: 503 } }]);
  });
});

describe('the process', () => {
  it.each([
    ['no key', {}, /SERVICE_API_KEY is missing/],
    ['a key of two lines', { SERVICE_API_KEY: 'secret\nkey' }, /SERVICE_API_KEY is not/],
    [
      'an address that is none',
      { SERVICE_API_KEY: KEY, SERVICE_SERVER_URL: 'localhost:8080' },
      /SERVICE_SERVER_URL must/,
    ],
    [
      'a user in the address',
      { SERVICE_API_KEY: KEY, SERVICE_SERVER_URL: 'http://u:p@localhost' },
      /SERVICE_SERVER_URL must/,
    ],
  ])('does not start with %s', async (_what, env, words) => {
    const bridge = runBridge(env);
    expect(await bridge.ended).toBe(1);
    expect(bridge.stderr()).toMatch(words);
    expect(bridge.stderr()).not.toMatch(/secret|u:p/);
    expect(bridge.lines()).toEqual([]);
  });

  it('on SIGTERM finishes what is under way and takes nothing new', async () => {
    let release = (): void => {};
    const hold = (posted: Posted, res: ServerResponse): void => {
      release = () => answerOk(posted, res);
    };
    const { bridge, standIn } = await start(hold, { DEBUG: 'true' });
    bridge.send(request(1));
    while (standIn.seen.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    bridge.child.kill('SIGTERM');
    while (!bridge.stderr().includes('SIGTERM')) await once(bridge.child.stderr, 'data');
    release();
    expect(await bridge.ended).toBe(0);
    expect(bridge.lines()).toMatchObject([{ id: 1 }]);
  });

  it('with DEBUG says what it does on the standard error output, and never the key', async () => {
    const { bridge } = await start(answerOk, { DEBUG: 'true' });
    bridge.send(request(5));
    await bridge.said(1);
    await bridge.end();
    expect(bridge.stderr()).toMatch(/with key cfi_us_\.\.\.7JiS\n"tools\/list" 5 200 \d+ ms\n$/);
    expect(bridge.stderr()).not.toContain(KEY);
  });
});
