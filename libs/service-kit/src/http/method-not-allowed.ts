import { ServiceError } from '@cfi/contracts';
import type { RequestHandler } from 'express';
import type { Endpoint } from './endpoint.ts';

/**
 * 405 with the methods that the path has (RFC 9110 15.5.6); a GET endpoint answers HEAD too. An endpoint for all methods passes
 * on what it does not answer itself, and says nothing here.
 */
export function methodNotAllowed(endpoints: readonly Endpoint[]): RequestHandler {
  const named = endpoints.filter(({ method }) => method !== 'ALL');
  const methods = named.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...new Set(methods)].join(', ');
  return function answerMethodNotAllowed() {
    throw new ServiceError('METHOD_NOT_ALLOWED', `This path answers ${allow} only.`, { headers: { Allow: allow } });
  };
}
