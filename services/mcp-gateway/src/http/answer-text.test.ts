import { expect, it } from '@jest/globals';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { answerText } from './answer-text.ts';

const structuredContent = { data: [{ title: 'a "quoted"\nline, é, 👍 and \u2028' }], has_more: false };
const text = JSON.stringify(structuredContent);

it.each<[string, JSONRPCMessage]>([
  ['of a tool', { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text }], structuredContent } }],
  [
    'of a tool with metadata',
    {
      result: { content: [{ type: 'text', text }], structuredContent, resultType: 'complete', _meta: { a: 1 } },
      jsonrpc: '2.0',
      id: 'text',
    },
  ],
  [
    'of a tool that failed',
    { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: 'no' }], isError: true } },
  ],
  ['to a ping', { jsonrpc: '2.0', id: 1, result: {} }],
  ['that is an error', { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } }],
])('an answer %s says what JSON.stringify says', (_name, answer) => {
  expect(JSON.parse(answerText(answer))).toEqual(answer);
});
