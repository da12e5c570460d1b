import { type Endpoint, jsonBody, parseBody, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import { NameSchema } from '../../credentials/name.ts';
import type { InternalDeps } from './deps.ts';

const BodySchema = z.object({ name: NameSchema });

/** `POST /internal/teams`: makes a team. */
export function postTeams({ authenticate, credentials }: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/teams',
    handlers: [
      authenticate,
      ...jsonBody('16kb'),
      async (req, res) => {
        const { name } = parseBody(BodySchema, req);
        sendData(res, await credentials.createTeam(name), { status: 201 });
      },
    ],
  };
}
