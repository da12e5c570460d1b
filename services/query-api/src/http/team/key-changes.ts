import {
  type Endpoint,
  IdSchema,
  jsonBody,
  type Operation,
  parseBody,
  sendData,
  successOf,
  TimeSchema,
} from '@cfi/service-kit';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Actor } from '../../credentials/actor.ts';
import type { CredentialService } from '../../credentials/credential-service.ts';
import { NameSchema } from '../../credentials/name.ts';
import { KEEP_OLD_SECRET_MS, type WebhookSecrets } from '../../integrations/webhook-secrets.ts';
import { CreatedKeySchema, createdKeyAnswer, exampleCreatedKey, keyAnswer, keyAnswers } from '../key-answers.ts';
import { AT, KEY_ID } from '../openapi/examples.ts';
import { InstantSchema, idOf } from '../query-parts.ts';

/** Changes of keys, which teams and the operator may both make: where, who is let through, and as whom. */
export interface KeyChangesDeps {
  readonly under: '/v1' | '/internal';
  readonly authenticate: RequestHandler;
  readonly by: (res: Response) => Actor;
  readonly credentials: Pick<CredentialService, 'findKey' | 'changeKey' | 'rotateKey'>;
  readonly integrations: { readonly secrets: Pick<WebhookSecrets, 'rotate'> };
}

/** A date-time that is not over. */
export const FutureSchema = InstantSchema.transform((value) => new Date(value)).refine(
  (value) => value.getTime() > Date.now(),
  { error: 'must be in the future; to end a key at once, revoke it' },
);

const ChangesSchema = z
  .object({ name: NameSchema.exactOptional(), expires_at: FutureSchema.nullable().exactOptional() })
  .refine((changes) => Object.keys(changes).length > 0, {
    error: 'The body changes nothing. It may hold name, expires_at.',
  });

const patchKeyOperation: Operation = {
  id: 'changeKey',
  tag: 'Keys',
  summary: 'Change a key',
  description: 'Another name, or another end; null takes the end away.',
  key: { in: 'x-api-key', scope: 'admin' },
  body: { schema: ChangesSchema, examples: { ends: { name: 'Old server', expires_at: '2099-01-01T00:00:00Z' } } },
  answers: keyAnswers,
  errors: ['NOT_FOUND'],
};

/** `PATCH .../keys/{id}`: another name, or another end; null takes the end away. */
export const patchKey = ({ under, authenticate, by, credentials }: KeyChangesDeps): Endpoint => ({
  method: 'PATCH',
  path: `${under}/keys/:id`,
  handlers: [
    authenticate,
    ...jsonBody('16kb'),
    async (req, res) => {
      const { expires_at, ...rest } = parseBody(ChangesSchema, req);
      const changes = { ...rest, ...(expires_at !== undefined && { expiresAt: expires_at }) };
      sendData(res, keyAnswer(await credentials.changeKey(idOf(req.params['id'], 'key'), changes, by(res))));
    },
  ],
  ...(under === '/v1' && { operation: patchKeyOperation }),
});

const HOUR_MS = 3_600_000;
const MOST_HOURS = KEEP_OLD_SECRET_MS.most / HOUR_MS;

const RotationSchema = z.object({
  /** How long the old key or secret stays valid; 0 ends it at once. */
  keep_hours: z
    .number({ error: `must be a number from 0 to ${MOST_HOURS}` })
    .min(0, { error: 'must be 0 or more' })
    .max(MOST_HOURS, { error: `must be at most ${MOST_HOURS}, which are 7 days` })
    .default(KEEP_OLD_SECRET_MS.default / HOUR_MS),
});

const postKeyRotateOperation: Operation = {
  id: 'rotateKey',
  tag: 'Keys',
  summary: 'Put a new key or secret in its place',
  description:
    'Of an API key: a new key (201). Of a webhook key: a new signing secret (200). The old one goes on for `keep_hours`.',
  key: { in: 'x-api-key', scope: 'admin' },
  body: { schema: RotationSchema, examples: { usual: {}, atOnce: { keep_hours: 0 } } },
  answers: {
    200: {
      description: 'A webhook key’s new secret, this once.',
      schema: successOf(
        z
          .object({ id: IdSchema, secret: z.string(), old_secret_ends_at: TimeSchema.nullable() })
          .meta({ id: 'RotatedSecret' }),
      ),
      example: {
        success: true,
        data: { id: KEY_ID, secret: 'cfs_us_<57 letters and digits>', old_secret_ends_at: AT },
      },
    },
    201: {
      description: 'The new API key, this once.',
      schema: successOf(
        CreatedKeySchema.extend({ replaces: z.object({ id: IdSchema, expires_at: TimeSchema }) }).meta({
          id: 'RotatedKey',
        }),
      ),
      example: { success: true, data: { ...exampleCreatedKey, replaces: { id: KEY_ID, expires_at: AT } } },
    },
  },
  errors: ['NOT_FOUND'],
};

/**
 * `POST .../keys/{id}/rotate`: a new API key in the place of this one, or, of a webhook key, a new signing secret; the only answer
 * that ever shows it.
 */
export const postKeyRotate = ({ under, authenticate, by, credentials, integrations }: KeyChangesDeps): Endpoint => ({
  method: 'POST',
  path: `${under}/keys/:id/rotate`,
  handlers: [
    authenticate,
    ...jsonBody('16kb'),
    async (req, res) => {
      const id = idOf(req.params['id'], 'key');
      const keepMs = Math.round(parseBody(RotationSchema, req).keep_hours * HOUR_MS);
      const { kind, teamId } = await credentials.findKey(id, by(res));
      if (kind === 'webhook') {
        const { secret, oldSecretEndsAt } = await integrations.secrets.rotate(teamId, id, keepMs, by(res));
        return sendData(res, { id, secret, old_secret_ends_at: oldSecretEndsAt });
      }
      const { replaces, ...created } = await credentials.rotateKey(id, keepMs, by(res));
      const old = { id: replaces.id, expires_at: replaces.expiresAt.toISOString() };
      sendData(res, { ...createdKeyAnswer(created), replaces: old }, { status: 201 });
    },
  ],
  ...(under === '/v1' && { operation: postKeyRotateOperation }),
});
