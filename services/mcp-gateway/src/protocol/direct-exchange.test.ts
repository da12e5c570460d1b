import { beforeAll, describe, expect, it } from '@jest/globals';
import { type AuthInfo, type JSONRPCRequest, McpServer } from '@modelcontextprotocol/server';
import { connectDirectly, type DirectExchange, isPlainRequest } from './direct-exchange.ts';

const accept = 'application/json, text/event-stream';
const list: JSONRPCRequest = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('a plain request', () => {
  it.each([
    ['one without parameters', list, { accept }],
    ['one of a revision with a handshake', list, { accept, 'mcp-protocol-version': '2025-06-18' }],
    ['a call with an id of text', { ...list, id: 'a', method: 'tools/call', params: { name: 'x' } }, { accept }],
  ])('is %s', (_name, message, headers) => {
    expect(isPlainRequest(message, headers)).toBe(true);
  });

  it.each([
    ['the greeting', { ...list, method: 'initialize' }, { accept }],
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, { accept }],
    ['an answer', { jsonrpc: '2.0', id: 1, result: {} }, { accept }],
    ['one of the current revision', { ...list, params: { _meta: {} } }, { accept }],
    ['one whose header names the current revision', list, { accept, 'mcp-protocol-version': '2026-07-28' }],
    ['one whose header names its method', list, { accept, 'mcp-method': 'tools/list' }],
    ['one of an unknown revision', list, { accept, 'mcp-protocol-version': '1999-01-01' }],
    ['one with parameters that are no object', { ...list, params: 'all' }, { accept }],
    ['one with members that JSON-RPC does not know', { ...list, more: 1 }, { accept }],
    ['one of a client that reads no event stream', list, { accept: 'application/json' }],
    ['one of a client that says nothing of what it reads', list, {}],
  ])('is not %s', (_name, message, headers) => {
    expect(isPlainRequest(message, headers)).toBe(false);
  });
});

describe('one server asked by many', () => {
  let ask: DirectExchange;
  const waiting: (() => void)[] = [];
  beforeAll(async () => {
    const server = new McpServer({ name: 'test', version: '1' });
    server.registerTool('who', {}, async ({ http }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { content: [{ type: 'text', text: http?.authInfo?.clientId ?? 'nobody' }] };
    });
    ask = await connectDirectly(server);
  });
  const as = (clientId: string): AuthInfo => ({ token: '', clientId, scopes: [] });
  const who = (id: string | number): JSONRPCRequest => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'who', arguments: {} },
  });

  it('answers each in its own name and with its own id, in whatever order and though ids are alike', async () => {
    const answers = [ask(who(7), as('a')), ask(who(7), as('b')), ask(who('7'), as('c'))];
    while (waiting.length < answers.length) await new Promise(setImmediate);
    for (const go of waiting.reverse()) go();
    const said = (id: string | number, text: string) => ({ jsonrpc: '2.0', id, result: { content: [{ text }] } });
    expect(await Promise.all(answers)).toMatchObject([said(7, 'a'), said(7, 'b'), said('7', 'c')]);
  });

  it('answers what it does not know with an error', async () => {
    expect(await ask({ ...list, id: 'x', method: 'no/such' }, as('a'))).toMatchObject({
      id: 'x',
      error: { code: -32601 },
    });
    expect(await ask({ ...list, method: 'tools/call', params: { name: 'none' } }, as('a'))).toMatchObject({
      id: 1,
      error: { code: -32602 },
    });
  });
});
