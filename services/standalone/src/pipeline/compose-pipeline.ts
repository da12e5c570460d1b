import { createAnalyzer, createOfflineEngine } from '@cfi/analyzer';
import { createPostgresBus } from '@cfi/messaging';
import { createPostgresDeadLetterStore, createPostgresFeedbackStore, createQueryApiConsumers } from '@cfi/query-api';
import type { Logger, Service } from '@cfi/service-kit';
import { createTransformer } from '@cfi/transformer';
import { createPool } from '../pool.ts';
import type { PipelineSettings } from './messages.ts';
import { openRequestsIn } from './open-requests.ts';
import { politeBus } from './polite-bus.ts';

/** Open requests from which on callers count as waiting. */
const BUSY_FROM = 8;
/** What analysis gets of a processor meanwhile. */
const SHARE_WHEN_BUSY = 0.2;

const now = (): Date => new Date();

/** What runs in the pipeline thread, in order of starting. */
export async function composePipeline(settings: PipelineSettings, logger: Logger): Promise<Service[]> {
  const { busUrl, queryUrl, openRequests } = settings;
  const engine = await createOfflineEngine();
  const plainBus = await createPostgresBus({ connection: { connectionString: busUrl }, logger });
  const bus = politeBus(plainBus, { isBusy: () => openRequestsIn(openRequests) >= BUSY_FROM, share: SHARE_WHEN_BUSY });
  const pool = createPool(queryUrl, 5, logger);
  const store = createPostgresFeedbackStore({ pool, now });
  const deadLetters = createPostgresDeadLetterStore({ pool, now });
  return [
    { name: 'store connections', start: async () => {}, stop: () => pool.end() },
    { name: 'pipeline bus', start: async () => {}, stop: () => bus.close() },
    createQueryApiConsumers({ store, deadLetters, bus, now, logger }),
    createAnalyzer({ bus, engine }),
    createTransformer({ bus }),
  ];
}
