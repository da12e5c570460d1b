import {
  classifyInboundRequest,
  isJSONRPCRequest,
  type JSONRPCRequest,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';

/** The revision without a handshake. */
export const MODERN_REVISION = '2026-07-28';

/** What a client of the older revisions must be able to read, though it gets JSON. */
const ACCEPTED = ['application/json', 'text/event-stream'];

/** Of `Mcp-Name`, as it stands where it needs no code. */
const PLAIN_NAME = /^[\w.-]+$/;

export type MessageHeaders = Readonly<Record<string, string | string[] | undefined>>;

function isPlainLegacy({ accept, 'mcp-protocol-version': version }: MessageHeaders): boolean {
  return (
    ACCEPTED.every((type) => accept?.includes(type)) &&
    (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version as string))
  );
}

/** Headers that say the same as the body, and a body that says all that the revision asks for. */
function isPlainModern(request: JSONRPCRequest, headers: MessageHeaders): boolean {
  const { method, params } = request;
  const { 'mcp-protocol-version': version, 'mcp-method': methodHeader, 'mcp-name': name } = headers;
  if (version !== MODERN_REVISION || methodHeader !== method) return false;
  const isNamed = typeof name === 'string' && PLAIN_NAME.test(name) && name === params?.['name'];
  if (method !== 'tools/list' && !(method === 'tools/call' && isNamed)) return false;
  const { kind } = classifyInboundRequest({ httpMethod: 'POST', protocolVersionHeader: version, body: request });
  return kind === 'modern';
}

/**
 * Tells an ordinary request, which asks for nothing but its answer, and by which rules it is to be answered: those of the revisions with a
 * handshake (`legacy`) or of 2026-07-28 (`modern`). Notifications, and all that is malformed or rare, are left to the SDK's HTTP transports.
 */
export function plainRequest(
  message: unknown,
  headers: MessageHeaders,
): { readonly era: 'legacy' | 'modern'; readonly request: JSONRPCRequest } | undefined {
  if (!isJSONRPCRequest(message)) return undefined;
  const meta = message.params?._meta;
  const isModern = meta !== undefined && PROTOCOL_VERSION_META_KEY in meta;
  const isPlain = isModern ? isPlainModern(message, headers) : isPlainLegacy(headers);
  return isPlain ? { era: isModern ? 'modern' : 'legacy', request: message } : undefined;
}
