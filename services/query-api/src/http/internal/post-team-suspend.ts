import { type Endpoint, sendData } from '@cfi/service-kit';
import { type InternalDeps, idOf } from './deps.ts';

/** `POST /internal/teams/:id/suspend`: answers when every surface refuses the team with 403. */
export function postTeamSuspend({ authenticate, credentials }: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/teams/:id/suspend',
    handlers: [
      authenticate,
      async (req, res) => {
        const id = idOf(req);
        await credentials.setTeamStatus(id, 'suspended');
        sendData(res, { id, status: 'suspended' });
      },
    ],
  };
}
