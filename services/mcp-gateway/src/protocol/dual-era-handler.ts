import {
  createMcpHandler,
  isLegacyRequest,
  type McpHandlerRequestOptions,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

const MAX_SUBSCRIPTIONS = 100;

/** Serves one parsed message of either era. */
export interface DualEraHandler {
  fetch(request: Request, options?: McpHandlerRequestOptions): Promise<Response>;
  /** Ends what is in flight. */
  close(): Promise<void>;
}

/**
 * Revision 2026-07-28 and those with a handshake (2025-03-26 to 2025-11-25) at one address, told apart by each request
 * itself. Both are stateless and answer JSON; the SDK's own leg for the older ones would answer event streams.
 */
export function createDualEraHandler(buildServer: McpServerFactory, onerror: (error: Error) => void): DualEraHandler {
  const modern = createMcpHandler(buildServer, { legacy: 'reject', maxSubscriptions: MAX_SUBSCRIPTIONS, onerror });

  async function legacy(request: Request, options: McpHandlerRequestOptions): Promise<Response> {
    const server = await buildServer({
      era: 'legacy',
      ...(options.authInfo && { authInfo: options.authInfo }),
      requestInfo: request,
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      return await transport.handleRequest(request, options);
    } finally {
      await server.close();
    }
  }

  return {
    fetch: async (request, options = {}) =>
      (await isLegacyRequest(request, options.parsedBody)) ? legacy(request, options) : modern.fetch(request, options),
    close: () => modern.close(),
  };
}
