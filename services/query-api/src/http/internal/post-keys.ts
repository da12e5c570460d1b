import { type Endpoint, jsonBody, parseBody, sendData } from '@cfi/service-kit';
import { createdKeyAnswer } from '../key-answers.ts';
import { NewKeySchema } from '../team/key-endpoints.ts';
import { IdSchema, type InternalDeps } from './deps.ts';

const BodySchema = NewKeySchema.extend({ team: IdSchema });

/** `POST /internal/keys`: makes a key; the only answer that ever shows it. */
export function postKeys({ authenticate, credentials }: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/keys',
    handlers: [
      authenticate,
      ...jsonBody('16kb'),
      async (req, res) => {
        const { team, name, kind, scopes, expires_at: expiresAt } = parseBody(BodySchema, req);
        const created = await credentials.createKey(team, name, kind, { scopes, expiresAt });
        sendData(res, createdKeyAnswer(created), { status: 201 });
      },
    ],
  };
}
