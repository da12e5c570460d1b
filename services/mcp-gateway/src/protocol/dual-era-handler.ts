import {
  createMcpHandler,
  isLegacyRequest,
  type JSONRPCMessage,
  type McpHandlerRequestOptions,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { ServerFactory } from './build-server.ts';
import { connectDirectly } from './direct-exchange.ts';
import { type MessageHeaders, MODERN_REVISION, plainRequest } from './plain-request.ts';
import { readableError } from './readable-error.ts';
import { type ToolCall, toAuthInfo, toolCallOf } from './tool-call.ts';

const MAX_SUBSCRIPTIONS = 100;

/** Serves one parsed message of either era. */
export interface DualEraHandler {
  /** Answers an ordinary request, which needs no more; undefined for what `fetch` is to serve. */
  answer(message: unknown, headers: MessageHeaders, call: ToolCall): Promise<JSONRPCMessage> | undefined;
  fetch(request: Request, options?: McpHandlerRequestOptions): Promise<Response>;
  /** Ends what is in flight. */
  close(): Promise<void>;
}

/**
 * Revision 2026-07-28 and those with a handshake (2025-03-26 to 2025-11-25) at one address, told apart by each request
 * itself. Both are stateless and answer JSON; the SDK's own leg for the older ones would answer event streams.
 */
export function createDualEraHandler(buildServer: ServerFactory, onerror: (error: Error) => void): DualEraHandler {
  const modern = createMcpHandler(
    (context) => {
      toolCallOf(context).era = 'modern';
      return buildServer();
    },
    { legacy: 'reject', maxSubscriptions: MAX_SUBSCRIPTIONS, onerror },
  );
  /** One for all callers: such requests leave nothing behind. */
  const direct = {
    legacy: connectDirectly(buildServer()),
    modern: connectDirectly(buildServer([MODERN_REVISION]), MODERN_REVISION),
  };

  async function legacy(request: Request, options: McpHandlerRequestOptions): Promise<Response> {
    toolCallOf(options).era = 'legacy';
    const server = buildServer();
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      return await transport.handleRequest(request, options);
    } finally {
      await server.close();
    }
  }

  return {
    answer(message, headers, call) {
      const plain = plainRequest(message, headers);
      if (plain === undefined) return undefined;
      call.era = plain.era;
      // A greeting is remembered by the server that it is put to.
      const isGreeting = plain.request.method === 'initialize';
      const exchange = isGreeting ? connectDirectly(buildServer()) : direct[plain.era];
      return exchange.then((ask) => ask(plain.request, toAuthInfo(call))).then(readableError);
    },
    fetch: async (request, options = {}) =>
      (await isLegacyRequest(request, options.parsedBody)) ? legacy(request, options) : modern.fetch(request, options),
    close: () => modern.close(),
  };
}
