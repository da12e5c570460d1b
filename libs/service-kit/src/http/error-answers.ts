import { type ErrorCode, httpStatusOf, ServiceError } from '@cfi/contracts';
import { isOutage } from '@cfi/messaging';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from '../logger.ts';
import { boundRest } from './bound-rest.ts';
import { requestIdOf } from './request-context.ts';

/** Ends the routes: an unknown path. */
export const notFound: RequestHandler = () => {
  throw new ServiceError('NOT_FOUND', 'There is nothing at this path.');
};

/** What express's body parsers throw (package `body-parser`), by `type`. */
const bodyParserCodes: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  'entity.too.large': ['PAYLOAD_TOO_LARGE', 'The body is larger than this endpoint takes.'],
  'charset.unsupported': ['UNSUPPORTED_MEDIA_TYPE', 'The body must be UTF-8.'],
  'encoding.unsupported': ['UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression.'],
  'request.size.invalid': ['VALIDATION_ERROR', 'The body does not have the length that Content-Length announced.'],
};

/** Any failure as one that a caller may see; what is not known is ours. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (isOutage(error)) {
    return new ServiceError(
      'SERVICE_UNAVAILABLE',
      'The service cannot do this right now. Try again in a few seconds.',
      {
        cause: error,
        headers: { 'Retry-After': '2' },
      },
    );
  }
  const { type, status } = error as { type?: unknown; status?: unknown };
  const known = typeof type === 'string' ? bodyParserCodes[type] : undefined;
  if (known) return new ServiceError(known[0], known[1]);
  if (error instanceof URIError || status === 400) {
    return new ServiceError('VALIDATION_ERROR', 'The request is malformed.', { cause: error });
  }
  return new ServiceError(
    'INTERNAL_ERROR',
    'Something failed on our side. Try again, and name the request_id if it stays.',
    {
      cause: error,
    },
  );
}

/** Where it happened, without messages: those may quote customer text. */
function traceOf(error: unknown): object {
  const { name, code, stack } = (error ?? {}) as { name?: string; code?: unknown; stack?: string };
  return {
    error: name,
    error_code: code,
    at: stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8),
  };
}

/** The last handler: every error becomes the envelope; only failures of ours are logged as such. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return function errorAnswer(error, req, res, _next) {
    // Nobody is left to answer.
    if ((error as { type?: unknown }).type === 'request.aborted') return void res.destroy();
    let failure = toServiceError(error);
    if (failure.code === 'INTERNAL_ERROR' && req.path.startsWith('/webhooks')) {
      failure = new ServiceError('PROCESSING_ERROR', failure.message, { cause: failure.cause });
    }
    const status = httpStatusOf[failure.code];
    if (status >= 500)
      logger.error({ request_id: requestIdOf(res), code: failure.code, ...traceOf(failure.cause) }, 'request failed');
    if (res.headersSent) return void res.destroy();
    boundRest(req);
    for (const [name, value] of Object.entries(failure.headers)) res.setHeader(name, value);
    res.status(status).json({
      success: false,
      error: {
        code: failure.code,
        message: failure.message,
        ...(failure.details.length > 0 && { details: failure.details.slice(0, 20) }),
        request_id: requestIdOf(res),
      },
    });
  };
}
