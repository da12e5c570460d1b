import { type Endpoint, sendData } from '@cfi/service-kit';
import type { InternalDeps } from './deps.ts';

/** `POST /internal/projection/rebuild`: tells the edges every key anew, from the database. */
export function postProjectionRebuild({ authenticate, credentials }: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/projection/rebuild',
    handlers: [authenticate, async (_req, res) => sendData(res, { keys: await credentials.loadProjection() })],
  };
}
