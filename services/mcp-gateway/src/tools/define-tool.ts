import { ServiceError } from '@cfi/contracts';
import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { type ToolCall, toolCallOf } from '../protocol/tool-call.ts';
import type { Caller, QueryClient } from '../query-api/query-client.ts';
import { convertedOnce, shownOnly } from './converted-once.ts';
import { failureText } from './failure-text.ts';
import type { Rendered } from './rendered.ts';

/** What a tool works with: the store, and the caller on whose behalf it asks. */
export interface ToolContext {
  readonly store: QueryClient;
  readonly caller: Caller;
}

export interface ToolDefinition<I extends z.ZodType, O extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  /** For the model: what it does and when to use another tool. */
  readonly description: string;
  /** Strict: a misspelt filter is an error, not an unfiltered answer. */
  readonly input: I;
  readonly output: O;
  readonly run: (args: z.output<I>, context: ToolContext) => Promise<Rendered<z.input<O>>>;
}

/** A tool, ready to be put on a server. */
export interface Tool {
  readonly name: string;
  register(server: McpServer, store: QueryClient): void;
}

/** All tools read the team's own insights and change nothing. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

const textBlock = (text: string): CallToolResult['content'] => [{ type: 'text', text }];

export function defineTool<I extends z.ZodType, O extends z.ZodType<Record<string, unknown>>>(
  definition: ToolDefinition<I, O>,
): Tool {
  const { name, title, description, input, output, run } = definition;

  async function answer(args: z.output<I>, store: QueryClient, call: ToolCall) {
    const { caller } = call;
    // Whatever is thrown past here the SDK would show to the client.
    try {
      const { value, text } = await run(args, { store, caller });
      call.outcome = 'ok';
      call.resultChars = text.length;
      return { content: textBlock(text), structuredContent: value as Record<string, unknown> };
    } catch (error) {
      call.outcome = error instanceof ServiceError ? error.code : 'INTERNAL_ERROR';
      call.failure = error;
      return { content: textBlock(failureText(error, call.caller.requestId)), isError: true };
    }
  }

  const inputSchema = convertedOnce(input);
  const outputSchema = shownOnly(convertedOnce(output));
  return {
    name,
    register(server, store) {
      server.registerTool(
        name,
        { title, description, inputSchema, outputSchema, annotations: { title, ...annotations } },
        (args: unknown, { http }: ServerContext) => answer(args as z.output<I>, store, toolCallOf(http)),
      );
    },
  };
}
