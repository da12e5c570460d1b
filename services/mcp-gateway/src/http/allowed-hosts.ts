import { ServiceError } from '@cfi/contracts';
import { validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server';
import type { RequestHandler } from 'express';

/**
 * Refuses web pages that reach us under another name (DNS rebinding) or from another site. Programs send no `Origin` and
 * pass. `hosts` are host names without ports; IPv6 addresses in brackets.
 */
export function allowedHosts(hosts: readonly string[]): RequestHandler {
  const known = [...hosts];
  return function checkHostAndOrigin(req, _res, next) {
    if (!validateHostHeader(req.headers.host, known).ok) {
      throw new ServiceError('FORBIDDEN', 'This server does not answer under the name in the Host header.');
    }
    if (!validateOriginHeader(req.headers.origin, known).ok) {
      throw new ServiceError('FORBIDDEN', 'Requests from web pages of this Origin are not allowed.');
    }
    next();
  };
}
