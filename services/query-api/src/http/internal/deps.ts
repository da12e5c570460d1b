import type { MessageBus } from '@cfi/messaging';
import { type CredentialResolver, parseWith } from '@cfi/service-kit';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { CredentialService } from '../../credentials/credential-service.ts';
import type { DeadLetterStore } from '../../dead-letter-store/dead-letter-store.ts';
import type { FeedbackStore } from '../../feedback-store/feedback-store.ts';
import type { Integrations } from '../../integrations/integrations.ts';
import type { TransferDeps } from '../import/transfer-endpoints.ts';
import type { ReprocessEndpointsDeps } from '../reprocess/reprocess-endpoints.ts';

/** What the internal endpoints work with. */
export interface InternalDeps {
  readonly authenticate: RequestHandler;
  readonly credentials: CredentialService;
  readonly processingCounts: FeedbackStore['processingCounts'];
  /** For edges in other processes; where all share one there is nobody to ask. */
  readonly resolver?: CredentialResolver;
  readonly integrations: Pick<Integrations, 'settings' | 'secrets'>;
  readonly deadLetters: DeadLetterStore;
  readonly reprocess: ReprocessEndpointsDeps['store'];
  readonly transfer: TransferDeps;
  /** Where dead letters are replayed to. */
  readonly bus: Pick<MessageBus, 'publish'>;
}

/** An id of a team, a key or a dead letter. */
export const IdSchema = z.guid({ error: 'must be a UUID' });

const PathSchema = z.object({ id: IdSchema });

/** The `:id` of the path. */
export const idOf = (req: Request): string => parseWith(PathSchema, { id: req.params['id'] }).id;
