import type { CallToolResult, JSONRPCMessage } from '@modelcontextprotocol/server';

const OPENING = '{"result":{';

/**
 * The JSON of an answer. A tool says the same twice, in a text and as structured content, and the text is the JSON of the other: it
 * is put in as it is, not made once more.
 */
export function answerText(answer: JSONRPCMessage): string {
  if (!('result' in answer) || answer.result['structuredContent'] === undefined) return JSON.stringify(answer);
  const { structuredContent: _, ...result } = answer.result as CallToolResult;
  const [block] = result.content;
  if (block?.type !== 'text') return JSON.stringify(answer);
  const { jsonrpc, id } = answer;
  return `${OPENING}"structuredContent":${block.text},${JSON.stringify({ result, jsonrpc, id }).slice(OPENING.length)}`;
}
