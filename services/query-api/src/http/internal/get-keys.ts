import { type Endpoint, parseQuery, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import { keyAnswer } from '../key-answers.ts';
import { IdSchema, type InternalDeps } from './deps.ts';

const QuerySchema = z.object({ team: IdSchema });

/** `GET /internal/keys?team=`: the team's keys, never their values. */
export function getKeys({ authenticate, credentials }: InternalDeps): Endpoint {
  return {
    method: 'GET',
    path: '/internal/keys',
    handlers: [
      authenticate,
      async (req, res) => {
        const { team } = parseQuery(QuerySchema, req);
        sendData(res, { keys: (await credentials.listKeys(team)).map(keyAnswer) });
      },
    ],
  };
}
