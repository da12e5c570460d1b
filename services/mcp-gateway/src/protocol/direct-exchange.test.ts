import { beforeAll, describe, expect, it } from '@jest/globals';
import { type AuthInfo, type JSONRPCRequest, McpServer } from '@modelcontextprotocol/server';
import { connectDirectly, type DirectExchange } from './direct-exchange.ts';

const list: JSONRPCRequest = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

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
