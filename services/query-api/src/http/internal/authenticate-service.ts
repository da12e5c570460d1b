import { ServiceError } from '@cfi/contracts';
import { QUERY_API_AUDIENCE, verifyServiceToken } from '@cfi/service-kit';
import type { RequestHandler } from 'express';

const BEARER = /^bearer +(\S+) *$/i;

/** `Authorization: Bearer <service token>`; keys of teams give no access here. */
export function authenticateService(secret: Uint8Array): RequestHandler {
  return async function authenticateServiceRequest(req, _res, next) {
    const header = req.get('authorization');
    const token = header === undefined ? undefined : BEARER.exec(header)?.[1];
    if (token === undefined || !(await verifyServiceToken(token, { secret, audience: QUERY_API_AUDIENCE }))) {
      throw new ServiceError('UNAUTHORIZED', 'A valid service token is required.', {
        headers: {
          'WWW-Authenticate': `Bearer realm="internal"${header === undefined ? '' : ', error="invalid_token"'}`,
        },
      });
    }
    next();
  };
}
