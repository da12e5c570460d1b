import {
  type AuthInfo,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type McpServer,
  type RequestId,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Transport,
} from '@modelcontextprotocol/server';

/** The headers by which a client of revision 2026-07-28 says what its message is. */
const MODERN_HEADERS = ['mcp-method', 'mcp-name'] as const;

/** What a client of the older revisions must be able to read, though it gets JSON. */
const ACCEPTED = ['application/json', 'text/event-stream'];

/**
 * Whether a message is an ordinary request of the revisions with a handshake: nothing in it or around it asks for more than its
 * answer. The greeting, notifications, other revisions and all that is malformed are left to the SDK's HTTP transport.
 */
export function isPlainRequest(
  message: unknown,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): message is JSONRPCRequest {
  const { accept, 'mcp-protocol-version': version } = headers;
  return (
    ACCEPTED.every((type) => accept?.includes(type)) &&
    (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version as string)) &&
    MODERN_HEADERS.every((name) => headers[name] === undefined) &&
    isJSONRPCRequest(message) &&
    message.method !== 'initialize' &&
    message.params?._meta === undefined
  );
}

/** Asks a server without HTTP between; resolves with its answer to this request. */
export type DirectExchange = (request: JSONRPCRequest, authInfo: AuthInfo) => Promise<JSONRPCMessage>;

interface Asked {
  readonly id: RequestId;
  readonly resolve: (answer: JSONRPCMessage) => void;
}

/**
 * Connects one server for the requests of all callers, which saves making a server and web requests and responses for each. Such
 * requests share no state: the caller goes with each as its `authInfo`, and ids, which callers choose alike, are replaced by
 * our own on the way in and put back on the way out.
 */
export async function connectDirectly(server: McpServer): Promise<DirectExchange> {
  const asked = new Map<RequestId, Asked>();
  let last = 0;
  const transport: Transport = {
    start: async () => {},
    close: async () => {},
    async send(message) {
      if (!('id' in message) || message.id === undefined || 'method' in message) return;
      const request = asked.get(message.id);
      asked.delete(message.id);
      request?.resolve({ ...message, id: request.id });
    },
  };
  await server.connect(transport);
  return (request, authInfo) =>
    new Promise((resolve) => {
      const id = ++last;
      asked.set(id, { id: request.id, resolve });
      transport.onmessage?.({ ...request, id }, { authInfo });
    });
}
