import { type Endpoint, jsonBody, parseBody, sendData } from '@cfi/service-kit';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Actor } from '../../credentials/actor.ts';
import type { CredentialService } from '../../credentials/credential-service.ts';
import { NameSchema } from '../../credentials/name.ts';
import { keyAnswer } from '../key-answers.ts';
import { InstantSchema, idOf } from '../query-parts.ts';

/** Changes of keys, which teams and the operator may both make: where, who is let through, and as whom. */
export interface KeyEndpointPlace {
  readonly under: '/v1' | '/internal';
  readonly authenticate: RequestHandler;
  readonly by: (res: Response) => Actor;
}

export interface KeyChangesDeps extends KeyEndpointPlace {
  readonly credentials: Pick<CredentialService, 'changeKey'>;
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
});
