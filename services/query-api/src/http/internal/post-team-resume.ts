import { type Endpoint, sendData } from '@cfi/service-kit';
import { type InternalDeps, idOf } from './deps.ts';

/** `POST /internal/teams/:id/resume`: answers when every surface takes the keys of the team again. */
export function postTeamResume({ authenticate, credentials }: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/teams/:id/resume',
    handlers: [
      authenticate,
      async (req, res) => {
        const id = idOf(req);
        await credentials.setTeamStatus(id, 'active');
        sendData(res, { id, status: 'active' });
      },
    ],
  };
}
