import {
  type AuthInfo,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type McpServer,
  PerRequestHTTPServerTransport,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';

/** Asks a server without HTTP between; resolves with its answer to this request. */
export type DirectExchange = (request: JSONRPCRequest, authInfo: AuthInfo) => Promise<JSONRPCMessage>;

interface Asked {
  readonly id: RequestId;
  readonly resolve: (answer: JSONRPCMessage) => void;
}

/**
 * Connects one server for the requests of all callers, which saves making a server and web requests and responses for each. Such
 * requests share no state: the caller goes with each as its `authInfo`, and ids, which callers choose alike, are replaced by
 * our own on the way in and put back on the way out. With a `revision`, which has no handshake, the server answers by its rules; it must
 * be among those that it supports.
 */
export async function connectDirectly(server: McpServer, revision?: string): Promise<DirectExchange> {
  const asked = new Map<RequestId, Asked>();
  let last = 0;
  const classification = revision === undefined ? undefined : ({ era: 'modern', revision } as const);
  const exchange: Pick<Transport, 'start' | 'close' | 'send'> = {
    start: async () => {},
    close: async () => {},
    async send(message) {
      if (!('id' in message) || message.id === undefined || 'method' in message) return;
      const request = asked.get(message.id);
      asked.delete(message.id);
      request?.resolve({ ...message, id: request.id });
    },
  };
  // By this transport of its own the SDK tells which revision a server is bound to without a handshake.
  const transport: Transport = Object.assign(
    classification === undefined ? {} : new PerRequestHTTPServerTransport({ classification }),
    exchange,
  );
  await server.connect(transport);
  return (request, authInfo) =>
    new Promise((resolve) => {
      const id = ++last;
      asked.set(id, { id: request.id, resolve });
      transport.onmessage?.({ ...request, id }, { authInfo, ...(classification && { classification }) });
    });
}
