import { describe, expect, it } from '@jest/globals';
import type { JSONRPCRequest } from '@modelcontextprotocol/server';
import { plainRequest } from './plain-request.ts';

const accept = 'application/json, text/event-stream';
const list: JSONRPCRequest = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const call: JSONRPCRequest = { ...list, id: 'a', method: 'tools/call', params: { name: 'x' } };

describe('of the revisions with a handshake', () => {
  it.each([
    ['one without parameters', list, { accept }],
    ['the greeting', { ...list, method: 'initialize' }, { accept }],
    ['one of a revision with a handshake', list, { accept, 'mcp-protocol-version': '2025-06-18' }],
    ['a call with an id of text', call, { accept }],
    ['one that would be told of progress', { ...list, params: { _meta: { progressToken: 1 } } }, { accept }],
    ['one whose header names its method', list, { accept, 'mcp-method': 'tools/list' }],
  ])('plain is %s', (_name, message, headers) => {
    expect(plainRequest(message, headers)).toEqual({ era: 'legacy', request: message });
  });

  it.each([
    [
      'a greeting whose header names the current revision',
      { ...list, method: 'initialize' },
      { accept, 'mcp-protocol-version': '2026-07-28' },
    ],
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, { accept }],
    ['an answer', { jsonrpc: '2.0', id: 1, result: {} }, { accept }],
    ['one whose header names the current revision', list, { accept, 'mcp-protocol-version': '2026-07-28' }],
    ['one of an unknown revision', list, { accept, 'mcp-protocol-version': '1999-01-01' }],
    ['one with parameters that are no object', { ...list, params: 'all' }, { accept }],
    ['one with members that JSON-RPC does not know', { ...list, more: 1 }, { accept }],
    ['one of a client that reads no event stream', list, { accept: 'application/json' }],
    ['one of a client that says nothing of what it reads', list, {}],
  ])('not plain is %s', (_name, message, headers) => {
    expect(plainRequest(message, headers)).toBeUndefined();
  });
});

describe('of revision 2026-07-28', () => {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const modernList = { ...list, params: { _meta } };
  const modernCall = { ...call, params: { name: 'x', _meta } };
  const ofList = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
  const ofCall = { ...ofList, 'mcp-method': 'tools/call', 'mcp-name': 'x' };

  it.each([
    ['a list', modernList, ofList],
    ['a call', modernCall, ofCall],
  ])('plain is %s', (_name, message, headers) => {
    expect(plainRequest(message, headers)).toEqual({ era: 'modern', request: message });
  });

  const meta = (more: object) => ({ ...list, params: { _meta: { ..._meta, ...more } } });
  it.each([
    ['one without headers', modernList, { accept }],
    ['one whose revision is told by the body alone', modernList, { 'mcp-method': 'tools/list' }],
    ['one whose header names another revision', modernList, { ...ofList, 'mcp-protocol-version': '2025-11-25' }],
    ['one whose header names another method', modernList, { ...ofList, 'mcp-method': 'tools/call' }],
    ['one whose header names another tool', modernCall, { ...ofCall, 'mcp-name': 'y' }],
    ['one whose header codes the name', modernCall, { ...ofCall, 'mcp-name': '=?base64?eA==?=' }],
    [
      'one named like a code',
      { ...call, params: { name: '=?base64?eA==?=', _meta } },
      { ...ofCall, 'mcp-name': '=?base64?eA==?=' },
    ],
    ['a call without a name', { ...call, params: { _meta } }, ofCall],
    ['one of an unknown revision', meta({ 'io.modelcontextprotocol/protocolVersion': '2099-01-01' }), ofList],
    [
      'one that does not say what the client can',
      meta({ 'io.modelcontextprotocol/clientCapabilities': undefined }),
      ofList,
    ],
    ['one that says it wrongly', meta({ 'io.modelcontextprotocol/clientCapabilities': 'all' }), ofList],
    ['another method', { ...modernList, method: 'server/discover' }, { ...ofList, 'mcp-method': 'server/discover' }],
  ])('not plain is %s', (_name, message, headers) => {
    expect(plainRequest(JSON.parse(JSON.stringify(message)), headers)).toBeUndefined();
  });
});
