import {
  type CredentialResolver,
  type Endpoint,
  jsonBody,
  MAX_RESOLVED,
  parseBody,
  RESOLVE_PATH,
  sendData,
} from '@cfi/service-kit';
import type { RequestHandler } from 'express';
import { z } from 'zod';

const HashSchema = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be a SHA-256 in lower-case hex' });
const BodySchema = z.object({ key_sha256: z.array(HashSchema).min(1).max(MAX_RESOLVED) });

export interface ResolveDeps {
  readonly authenticate: RequestHandler;
  readonly resolver: CredentialResolver;
}

/** `POST /internal/credentials/resolve`: what keys give access to, as sealed leases; null for keys that give none. */
export function postCredentialsResolve({ authenticate, resolver }: ResolveDeps): Endpoint {
  return {
    method: 'POST',
    path: RESOLVE_PATH,
    handlers: [
      authenticate,
      ...jsonBody('64kb'),
      async (req, res) => {
        const { readAt, sealed } = await resolver.resolve(parseBody(BodySchema, req).key_sha256);
        sendData(res, { read_at: readAt, sealed });
      },
    ],
  };
}
