import { type Endpoint, parseQuery, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import type { ListedKey } from '../../credentials/credential-service.ts';
import { IdSchema, type InternalDeps } from './deps.ts';

const QuerySchema = z.object({ team: IdSchema });

const toAnswer = (key: ListedKey) => ({
  id: key.id,
  kind: key.kind,
  name: key.name,
  key_start: key.keyStart,
  key_end: key.keyEnd,
  created_at: key.createdAt,
  last_used_at: key.lastUsedAt,
  revoked_at: key.revokedAt,
});

/** `GET /internal/keys?team=`: the team's keys, never their values. */
export function getKeys({ authenticate, credentials }: InternalDeps): Endpoint {
  return {
    method: 'GET',
    path: '/internal/keys',
    handlers: [
      authenticate,
      async (req, res) => {
        const { team } = parseQuery(QuerySchema, req);
        sendData(res, { keys: (await credentials.listKeys(team)).map(toAnswer) });
      },
    ],
  };
}
