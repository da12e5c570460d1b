import { type Endpoint, jsonBody, parseBody, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import { NameSchema } from '../../credentials/name.ts';
import { createdKeyAnswer } from '../key-answers.ts';
import { IdSchema, type InternalDeps } from './deps.ts';

const BodySchema = z.object({
  team: IdSchema,
  name: NameSchema,
  kind: z.enum(['api', 'webhook'], { error: 'must be api or webhook' }).default('api'),
});

/** `POST /internal/keys`: makes a key; the only answer that ever shows it. */
export function postKeys({ authenticate, credentials }: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/keys',
    handlers: [
      authenticate,
      ...jsonBody('16kb'),
      async (req, res) => {
        const { team, name, kind } = parseBody(BodySchema, req);
        sendData(res, createdKeyAnswer(await credentials.createKey(team, name, kind)), { status: 201 });
      },
    ],
  };
}
