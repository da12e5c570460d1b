import type { Scope } from '@cfi/contracts';
import { credentialOf } from '@cfi/service-kit';
import type { RequestHandler, Response } from 'express';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Actor } from '../../credentials/actor.ts';
import type { CredentialService } from '../../credentials/credential-service.ts';
import type { CursorCodec } from '../../domain/cursor.ts';
import type { Page, Paging } from '../../feedback-store/feedback-store.ts';
import type { UsageStore } from '../../usage/usage-store.ts';
import type { ModelUsageDeps } from './model-usage.ts';

/** What the endpoints need with which a team looks after itself. */
export interface TeamDeps {
  /** Lets keys with this scope through. */
  readonly allow: (scope: Scope) => RequestHandler;
  readonly credentials: CredentialService;
  /** What was done for a team, newest first. */
  readonly audit: (teamId: string, paging: Paging) => Promise<Page<AuditEntry>>;
  readonly usage: Pick<UsageStore, 'days'>;
  readonly model: ModelUsageDeps;
  readonly cursors: CursorCodec;
}

/** The key of this request, as the one who changes something. */
export const actorOf = (res: Response): Exclude<Actor, 'operator'> => {
  const { teamId, keyId } = credentialOf(res);
  return { teamId, keyId };
};
