import { createAnalyzer, createOfflineEngine } from '@cfi/analyzer';
import { createPostgresBus } from '@cfi/messaging';
import { createPostgresFeedbackStore, createQueryApiConsumers } from '@cfi/query-api';
import { createPool, type Logger, openPart, type Service } from '@cfi/service-kit';
import { createTransformer } from '@cfi/transformer';
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
  return [
    openPart('store connections', () => pool.end()),
    openPart('pipeline bus', () => bus.close()),
    createQueryApiConsumers({ store, bus, now }),
    createAnalyzer({ bus, engine }),
    createTransformer({ bus }),
  ];
}
