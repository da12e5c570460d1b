import {
  createMcpHandler,
  isLegacyRequest,
  type JSONRPCMessage,
  type McpHandlerRequestOptions,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { connectDirectly, isPlainRequest } from './direct-exchange.ts';
import { type ToolCall, toAuthInfo, toolCallOf } from './tool-call.ts';

const MAX_SUBSCRIPTIONS = 100;

type Headers = Parameters<typeof isPlainRequest>[1];

/** Serves one parsed message of either era. */
export interface DualEraHandler {
  /** Answers an ordinary request of the older era, which needs no more; undefined for what `fetch` is to serve. */
  answer(message: unknown, headers: Headers, call: ToolCall): Promise<JSONRPCMessage> | undefined;
  fetch(request: Request, options?: McpHandlerRequestOptions): Promise<Response>;
  /** Ends what is in flight. */
  close(): Promise<void>;
}

/**
 * Revision 2026-07-28 and those with a handshake (2025-03-26 to 2025-11-25) at one address, told apart by each request
 * itself. Both are stateless and answer JSON; the SDK's own leg for the older ones would answer event streams.
 */
export function createDualEraHandler(buildServer: () => McpServer, onerror: (error: Error) => void): DualEraHandler {
  const modern = createMcpHandler(
    (context) => {
      toolCallOf(context).era = 'modern';
      return buildServer();
    },
    { legacy: 'reject', maxSubscriptions: MAX_SUBSCRIPTIONS, onerror },
  );
  const direct = connectDirectly(buildServer());

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
      if (!isPlainRequest(message, headers)) return undefined;
      call.era = 'legacy';
      return direct.then((ask) => ask(message, toAuthInfo(call)));
    },
    fetch: async (request, options = {}) =>
      (await isLegacyRequest(request, options.parsedBody)) ? legacy(request, options) : modern.fetch(request, options),
    close: () => modern.close(),
  };
}
