import type { Region } from '@cfi/contracts';
import type { MessageBus } from '@cfi/messaging';
import { type AuthenticationDeps, authenticateBearer, type Endpoint, type IdempotencyStore } from '@cfi/service-kit';
import { createReceiveSubmission } from './domain/receive-submission.ts';
import { postIngest } from './http/post-ingest.ts';

export interface IngestGatewayDeps {
  readonly bus: MessageBus;
  readonly authentication: AuthenticationDeps;
  readonly idempotency: IdempotencyStore;
  readonly region: Region;
  readonly now: () => Date;
}

/** Takes direct submissions and puts them on `raw-feedback`. */
export function createIngestGateway({ bus, authentication, idempotency, region, now }: IngestGatewayDeps): {
  endpoints: Endpoint[];
} {
  const receiveSubmission = createReceiveSubmission({ bus, region, now });
  return {
    endpoints: [
      postIngest({ authenticate: authenticateBearer(authentication, 'write'), receiveSubmission, idempotency }),
    ],
  };
}
