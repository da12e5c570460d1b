import { ScopeSchema } from '@cfi/contracts';
import { type Endpoint, jsonBody, parseBody, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import { NameSchema } from '../../credentials/name.ts';
import { createdKeyAnswer, keyAnswer } from '../key-answers.ts';
import { idOf } from '../query-parts.ts';
import { FutureSchema } from './key-changes.ts';
import { actorOf, type TeamDeps } from './team-deps.ts';

export const NewKeySchema = z.object({
  name: NameSchema,
  kind: z.enum(['api', 'webhook'], { error: 'must be api or webhook' }).default('api'),
  /** Of an API key; one made without naming them has all. */
  scopes: z.array(ScopeSchema).min(1).optional(),
  expires_at: FutureSchema.nullable().optional(),
});

/** `POST /v1/keys`: makes a key; the only answer that ever shows it. */
export const postKey = ({ allow, credentials }: TeamDeps): Endpoint => ({
  method: 'POST',
  path: '/v1/keys',
  handlers: [
    allow('admin'),
    ...jsonBody('16kb'),
    async (req, res) => {
      const { name, kind, scopes, expires_at: expiresAt } = parseBody(NewKeySchema, req);
      const by = actorOf(res);
      const created = await credentials.createKey(by.teamId, name, kind, { scopes, expiresAt, by });
      sendData(res, createdKeyAnswer(created), { status: 201 });
    },
  ],
});

/** `GET /v1/keys`: the team's keys, oldest first, revoked ones too; never their values. */
export const listKeys = ({ allow, credentials }: TeamDeps): Endpoint => ({
  method: 'GET',
  path: '/v1/keys',
  handlers: [
    allow('admin'),
    async (_req, res) => sendData(res, (await credentials.listKeys(actorOf(res).teamId)).map(keyAnswer)),
  ],
});

/** `GET /v1/keys/{id}`: one key, never its value. */
export const getKey = ({ allow, credentials }: TeamDeps): Endpoint => ({
  method: 'GET',
  path: '/v1/keys/:id',
  handlers: [
    allow('admin'),
    async (req, res) => {
      sendData(res, keyAnswer(await credentials.findKey(idOf(req.params['id'], 'key'), actorOf(res))));
    },
  ],
});

/** `POST /v1/keys/{id}/revoke`: answers when every surface refuses the key. */
export const postKeyRevoke = ({ allow, credentials }: TeamDeps): Endpoint => ({
  method: 'POST',
  path: '/v1/keys/:id/revoke',
  handlers: [
    allow('admin'),
    async (req, res) => {
      const { id, revokedAt } = await credentials.revokeKey(idOf(req.params['id'], 'key'), actorOf(res));
      sendData(res, { id, revoked_at: revokedAt });
    },
  ],
});
