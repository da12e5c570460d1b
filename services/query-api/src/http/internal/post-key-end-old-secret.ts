import { ServiceError } from '@cfi/contracts';
import { type Endpoint, sendData } from '@cfi/service-kit';
import { type InternalDeps, idOf } from './deps.ts';

/** `POST /internal/keys/:id/end-old-secret`: ends the secret that was in use before the last rotation. */
export function postKeyEndOldSecret({ authenticate, integrations }: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/keys/:id/end-old-secret',
    handlers: [
      authenticate,
      async (req, res) => {
        const id = idOf(req);
        const teamId = await integrations.secrets.teamOf(id);
        if (teamId === null) throw new ServiceError('NOT_FOUND', 'There is no key with this id.');
        await integrations.secrets.endOld(teamId, id);
        sendData(res, { id });
      },
    ],
  };
}
