import { ScopeSchema } from '@cfi/contracts';
import {
  dataAnswer,
  type Endpoint,
  IdSchema,
  jsonBody,
  type Operation,
  parseBody,
  sendData,
  TimeSchema,
} from '@cfi/service-kit';
import { z } from 'zod';
import { NameSchema } from '../../credentials/name.ts';
import {
  CreatedKeySchema,
  createdKeyAnswer,
  exampleCreatedKey,
  exampleKey,
  KeySchema,
  keyAnswer,
  keyAnswers,
} from '../key-answers.ts';
import { AT, KEY_ID } from '../openapi/examples.ts';
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

const key = { in: 'x-api-key', scope: 'admin' } as const;

const postKeyOperation: Operation = {
  id: 'createKey',
  tag: 'Keys',
  summary: 'Make a key',
  description: 'The only answer that ever shows it. An API key without named scopes has all.',
  key,
  body: {
    schema: NewKeySchema,
    examples: { reader: { name: 'Report', scopes: ['read'] }, webhook: { name: 'Zendesk', kind: 'webhook' } },
  },
  answers: { 201: dataAnswer('The key, this once.', CreatedKeySchema, exampleCreatedKey) },
};

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
  operation: postKeyOperation,
});

const listKeysOperation: Operation = {
  id: 'listKeys',
  tag: 'Keys',
  summary: 'Keys of the team',
  description: 'Oldest first, revoked ones too; never their values.',
  key,
  answers: { 200: dataAnswer('All of them.', z.array(KeySchema), [exampleKey]) },
};

/** `GET /v1/keys`: the team's keys, oldest first, revoked ones too; never their values. */
export const listKeys = ({ allow, credentials }: TeamDeps): Endpoint => ({
  method: 'GET',
  path: '/v1/keys',
  handlers: [
    allow('admin'),
    async (_req, res) => sendData(res, (await credentials.listKeys(actorOf(res).teamId)).map(keyAnswer)),
  ],
  operation: listKeysOperation,
});

const getKeyOperation: Operation = {
  id: 'getKey',
  tag: 'Keys',
  summary: 'One key',
  description: 'Never its value.',
  key,
  answers: keyAnswers,
  errors: ['NOT_FOUND'],
};

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
  operation: getKeyOperation,
});

const RevokedSchema = z.object({ id: IdSchema, revoked_at: TimeSchema }).meta({ id: 'RevokedKey' });

const postKeyRevokeOperation: Operation = {
  id: 'revokeKey',
  tag: 'Keys',
  summary: 'Revoke a key',
  description: 'For good. When this answers, every surface refuses the key. Revoking it again changes nothing.',
  key,
  answers: { 200: dataAnswer('It is over.', RevokedSchema, { id: KEY_ID, revoked_at: AT }) },
  errors: ['NOT_FOUND'],
};

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
  operation: postKeyRevokeOperation,
});
