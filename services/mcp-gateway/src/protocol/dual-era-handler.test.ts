import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type JSONRPCRequest, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { createDualEraHandler, type DualEraHandler } from './dual-era-handler.ts';
import { type ToolCall, toAuthInfo, toolCallOf } from './tool-call.ts';

const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

const list = { jsonrpc: '2.0', id: 7, method: 'tools/list' } as const;
const call = (name: string, args: object) => ({ ...list, method: 'tools/call', params: { name, arguments: args } });
const newCall = (): ToolCall => ({
  caller: { apiKey: 'key', requestId: 'request', signal: new AbortController().signal },
  teamId: 'team',
  startedAt: 0,
});

let handler: DualEraHandler;
beforeAll(() => {
  handler = createDualEraHandler(
    (revisions) => {
      const options = {
        cacheHints: { 'tools/list': { ttlMs: 5, cacheScope: 'private' } },
        ...(revisions && { supportedProtocolVersions: revisions }),
      } as const;
      const server = new McpServer({ name: 'test', version: '1' }, options);
      server.registerTool('double', { inputSchema: z.object({ x: z.number() }) }, ({ x }, { http }) => ({
        content: [{ type: 'text', text: `${2 * x} for ${toolCallOf(http).teamId}` }],
      }));
      return server;
    },
    () => {},
  );
});
afterAll(() => handler.close());

it.each([
  ['a list', list],
  ['a call', call('double', { x: 2 })],
  ['wrong arguments', call('double', { x: 'two' })],
  ['an unknown tool', call('triple', { x: 2 })],
  [
    'a greeting',
    {
      ...list,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    },
  ],
  [
    'a greeting of the later revision',
    {
      ...list,
      method: 'initialize',
      params: { protocolVersion: '2026-07-28', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    },
  ],
  ['a ping', { ...list, method: 'ping' }],
  ['an unknown method', { ...list, method: 'prompts/list' }],
])('%s is answered the same without HTTP between, in both eras', async (_name, message) => {
  const params = 'params' in message ? message.params : {};
  const modern = { ...message, params: { ...params, _meta } };
  const name: Record<string, string> = 'name' in params ? { 'mcp-name': String(params.name) } : {};
  for (const [era, request, headers] of [
    ['legacy', message, { accept: 'application/json, text/event-stream' }],
    ['modern', modern, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': message.method, ...name }],
  ] as const) {
    const [directly, overHttp] = [newCall(), newCall()];
    const answer = await handler.answer(request as JSONRPCRequest, headers, directly);
    if (era === 'modern' && !message.method.startsWith('tools/')) expect(answer).toBeUndefined();
    else {
      const body = JSON.stringify(request);
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      const options = { authInfo: toAuthInfo(overHttp), parsedBody: request };
      const response = await handler.fetch(new Request('http://localhost/', init), options);
      expect(response.status).toBe(200);
      expect(JSON.parse(JSON.stringify(answer))).toEqual(await response.json());
      expect([directly.era, overHttp.era]).toEqual([era, era]);
    }
  }
});
