import { type ErrorCode, httpStatusOf, type ServiceError } from '@cfi/contracts';
import { requestIdOf } from '@cfi/service-kit';
import type { Response } from 'express';

/** JSON-RPC 2.0 part 5.1, for what is wrong with the message itself. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/** Other failures carry their HTTP status: the numbers -32099 to -32000 are the protocol's own or best left to it. */
function rpcCodeOf(code: ErrorCode): number {
  if (code === 'INVALID_JSON') return PARSE_ERROR;
  return code === 'VALIDATION_ERROR' ? INVALID_REQUEST : httpStatusOf[code];
}

/** Answers a failure at `/` in the form that its readers, JSON-RPC clients, understand. */
export function answerRpcError(res: Response, { code, message, headers }: ServiceError): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.status(httpStatusOf[code]).json({
    jsonrpc: '2.0',
    id: null,
    error: { code: rpcCodeOf(code), message, data: { code, request_id: requestIdOf(res) } },
  });
}
