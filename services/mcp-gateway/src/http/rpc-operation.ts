import type { Operation } from '@cfi/service-kit';
import { z } from 'zod';

const id = z.union([z.string(), z.int()]);

const MessageSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: id.optional().meta({ description: 'Absent on a notification, which gets no answer but 202.' }),
    method: z.string().meta({ example: 'tools/list' }),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'RpcRequest' });

const AnswerSchema = z
  .union([
    z.object({ jsonrpc: z.literal('2.0'), id, result: z.record(z.string(), z.unknown()) }),
    z.object({
      jsonrpc: z.literal('2.0'),
      id: id.nullable().optional(),
      error: z.object({ code: z.int(), message: z.string(), data: z.unknown().optional() }),
    }),
  ])
  .meta({ id: 'RpcAnswer' });

const call = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** What callers are told of `POST /`. */
export const rpcOperation: Operation = {
  id: 'callTool',
  method: 'POST',
  tag: 'Tool protocol',
  summary: 'The Model Context Protocol',
  description:
    'One JSON-RPC 2.0 message. Tools: `list_insights`, `get_insight_detail`, `search_insights`; `tools/list` gives their schemas. ' +
    'Protocol revisions 2025-03-26 to 2026-07-28.',
  key: { in: 'bearer', scope: 'read' },
  body: {
    schema: MessageSchema,
    examples: {
      list: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      search: call('search_insights', { query: 'export' }),
    },
  },
  answers: {
    200: {
      description: 'The answer to a request.',
      schema: AnswerSchema,
      example: { jsonrpc: '2.0', id: 1, result: { tools: [] } },
    },
    202: { description: 'A notification was taken.', schema: null },
  },
  rpcErrors: true,
};
