import { expect, it } from '@jest/globals';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { readableError } from './readable-error.ts';

const failed = (message: string): JSONRPCMessage => ({ jsonrpc: '2.0', id: 1, error: { code: -32602, message } });
const issue = (path: (string | number)[]) => ({ code: 'invalid_type', path, message: 'Invalid input' });
const json = (...issues: object[]): string => JSON.stringify(issues, null, 2);

it.each([
  [`Invalid request: ${json(issue(['params', 'name']))}`, 'Invalid request: params.name: Invalid input'],
  [json(issue(['a', 0]), issue(['b'])), 'a.0: Invalid input; b: Invalid input'],
  ['Tool foo not found', 'Tool foo not found'],
  ['Tool [\n not found', 'Tool [\n not found'],
  ['Tool [\n 1] not found', 'Tool [\n 1] not found'],
])('%j reads as %j', (message, words) => {
  expect(readableError(failed(message))).toEqual(failed(words));
});

it('tells whose error it is', () => {
  const answer: JSONRPCMessage = { jsonrpc: '2.0', id: 1, error: { code: -32603, message: json(issue(['a'])) } };
  expect(readableError(answer)).toEqual(failed('a: Invalid input'));
  const ours: JSONRPCMessage = { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error' } };
  expect(readableError(ours)).toBe(ours);
});

it('leaves results as they are', () => {
  const answer: JSONRPCMessage = { jsonrpc: '2.0', id: 1, result: { text: json(issue(['a'])) } };
  expect(readableError(answer)).toBe(answer);
});
