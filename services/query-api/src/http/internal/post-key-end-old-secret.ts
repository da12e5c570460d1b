import { type Endpoint, sendData } from '@cfi/service-kit';
import { type InternalDeps, idOf } from './deps.ts';

/** `POST /internal/keys/:id/end-old-secret`: ends the secret that was in use before the last rotation. */
export const postKeyEndOldSecret = ({ authenticate, credentials, integrations }: InternalDeps): Endpoint => ({
  method: 'POST',
  path: '/internal/keys/:id/end-old-secret',
  handlers: [
    authenticate,
    async (req, res) => {
      const id = idOf(req);
      const { teamId } = await credentials.findKey(id, 'operator');
      await integrations.secrets.endOld(teamId, id);
      sendData(res, { id });
    },
  ],
});
