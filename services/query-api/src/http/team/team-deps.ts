import type { Scope } from '@cfi/contracts';
import { credentialOf } from '@cfi/service-kit';
import type { RequestHandler, Response } from 'express';
import type { Actor } from '../../credentials/actor.ts';
import type { CredentialService } from '../../credentials/credential-service.ts';

/** What the endpoints need with which a team looks after itself. */
export interface TeamDeps {
  /** Lets keys with this scope through. */
  readonly allow: (scope: Scope) => RequestHandler;
  readonly credentials: CredentialService;
}

/** The key of this request, as the one who changes something. */
export const actorOf = (res: Response): Exclude<Actor, 'operator'> => {
  const { teamId, keyId } = credentialOf(res);
  return { teamId, keyId };
};
