import { type Endpoint, sendData } from '@cfi/service-kit';
import { type InternalDeps, idOf } from './deps.ts';

/** `POST /internal/keys/:id/revoke`: answers when every surface refuses the key. */
export function postKeyRevoke({ authenticate, credentials }: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/keys/:id/revoke',
    handlers: [
      authenticate,
      async (req, res) => {
        const { id, revokedAt } = await credentials.revokeKey(idOf(req));
        sendData(res, { id, revoked_at: revokedAt });
      },
    ],
  };
}
