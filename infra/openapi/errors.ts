import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { type ErrorCode, httpStatusOf } from '../../libs/contracts/src/index.ts';
import type { Operation } from '../../libs/service-kit/src/index.ts';

const descriptions: Readonly<Record<number, string>> = {
  400: 'The request breaks a documented constraint, or is malformed.',
  401: 'The credential is missing, wrong, revoked, expired, of another kind or of the other region.',
  403: 'The team has no access, or the key lacks the scope.',
  404: 'There is nothing here, or it is another team’s.',
  405: 'The tool protocol is spoken with POST.',
  408: 'The request did not arrive in time.',
  409: 'The same is still under way.',
  412: 'The record has changed since.',
  413: 'The body is too large.',
  415: 'The body is of another type, charset or encoding.',
  431: 'The head of the request is too large.',
  422: 'The idempotency key was used with another body.',
  429: 'Too many requests.',
  500: 'Something failed on our side.',
  502: 'The service cannot be reached right now.',
  503: 'A part that is needed is down, or the service is stopping.',
  504: 'The service did not answer in time. It may have done what was asked.',
};

const messages: Partial<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: 'content: must have at least 10 characters',
  INVALID_JSON: 'The body is not valid JSON.',
  INVALID_CURSOR: 'The cursor is broken, or was made for another query.',
  UNAUTHORIZED: 'The API key is not valid: it is wrong, revoked or of another kind.',
  NOT_FOUND: 'No insight with this id exists.',
};

const REQUEST_ID = '2f6a1c0d-9e71-4b1e-9c3a-3c5a0198c1f0';

const DetailSchema = z
  .object({
    path: z.string(),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ErrorDetail', description: 'One broken constraint; never holds the value.' });

const envelope = (codes: readonly ErrorCode[]) =>
  z.object({
    success: z.literal(false),
    error: z.object({
      code: z.enum(codes),
      message: z.string().meta({ description: 'For people; may change.' }),
      details: z.array(DetailSchema).max(20).optional(),
      request_id: z.string(),
    }),
  });

const rpcEnvelope = (codes: readonly ErrorCode[]) =>
  z.object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.int()]).nullable().optional(),
    error: z.object({
      code: z.int(),
      message: z.string(),
      data: z.looseObject({ code: z.enum(codes).optional(), request_id: z.string().optional() }).optional(),
    }),
  });

const example = (code: ErrorCode, rpc: boolean): object => {
  const message = messages[code] ?? descriptions[httpStatusOf[code]]!;
  return rpc
    ? { jsonrpc: '2.0', id: null, error: { code: httpStatusOf[code], message, data: { code, request_id: REQUEST_ID } } }
    : { success: false, error: { code, message, request_id: REQUEST_ID } };
};

/** Every code that an operation may answer with, also those that follow from what it takes. */
function codesOf({ key, body, errors = [], rpcErrors }: Operation, path: string): ReadonlySet<ErrorCode> {
  const webhook = path.startsWith('/webhooks');
  return new Set<ErrorCode>([
    'VALIDATION_ERROR',
    ...(key === null ? [] : (['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'] as const)),
    ...(body === undefined ? [] : (['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(body === undefined || body.anyType ? [] : (['INVALID_JSON'] as const)),
    ...(rpcErrors ? (['METHOD_NOT_ALLOWED', 'NOT_FOUND'] as const) : []),
    ...errors,
    webhook ? 'PROCESSING_ERROR' : 'INTERNAL_ERROR',
    'BAD_GATEWAY',
    'SERVICE_UNAVAILABLE',
    'GATEWAY_TIMEOUT',
  ]);
}

const shared = new Map<string, ZodOpenApiResponseObject>();

function errorResponse(status: number, codes: readonly ErrorCode[], rpc: boolean): ZodOpenApiResponseObject {
  const id = `${rpc ? 'Rpc' : ''}Error${status}${codes.length === 1 ? '' : codes.map(pascal).join('')}`;
  const made = shared.get(id) ?? {
    id,
    description: `${descriptions[status]} ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      ...(status === 401 && { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } }),
      ...((status === 429 || status === 503) && { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }),
    } as never,
    content: {
      'application/json': {
        schema: rpc ? rpcEnvelope(codes) : envelope(codes),
        examples: Object.fromEntries(codes.map((code) => [code, { value: example(code, rpc) }])),
      },
    },
  };
  shared.set(id, made);
  return made;
}

const pascal = (code: string): string =>
  code
    .split('_')
    .map((word) => word[0] + word.slice(1).toLowerCase())
    .join('');

/** The error answers of an operation, by status; those that several operations have are one component. */
export function errorResponses(
  operation: Operation,
  path: string,
): Record<`${4 | 5}${string}`, ZodOpenApiResponseObject> {
  const rpc = operation.rpcErrors ?? false;
  const byStatus = Map.groupBy(codesOf(operation, path), (code) => httpStatusOf[code]);
  const responses = [...byStatus].map(
    ([status, codes]) => [status, errorResponse(status, [...codes].sort(), rpc)] as const,
  );
  // Read before anybody knows which path it is, so it comes in the one envelope.
  const unreadable = [431, errorResponse(431, ['VALIDATION_ERROR'], false)] as const;
  return Object.fromEntries([...responses, unreadable].sort(([a], [b]) => a - b));
}
