import { ServiceError } from '@cfi/contracts';
import { type Endpoint, sendData } from '@cfi/service-kit';
import type { InternalDeps } from './deps.ts';

/** `POST /internal/projection/rebuild`: tells the edges every key anew, from the database. */
export function postProjectionRebuild({ authenticate, credentials }: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/projection/rebuild',
    handlers: [
      authenticate,
      async (_req, res) => {
        const { keys, complete } = await credentials.loadProjection();
        if (!complete) {
          throw new ServiceError(
            'SERVICE_UNAVAILABLE',
            'The projection cannot be reached. Keys work meanwhile, looked up in the database. Try again when it is back.',
            { headers: { 'Retry-After': '5' } },
          );
        }
        sendData(res, { keys });
      },
    ],
  };
}
