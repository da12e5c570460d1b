import {
  createAnalyzer,
  createAnswerCachePostgres,
  createAnswerTable,
  createOfflineEngine,
  type Engine,
  openModelEngine,
} from '@cfi/analyzer';
import { createPostgresBus } from '@cfi/messaging';
import {
  createCatchUp,
  createEraser,
  createPostgresDeadLetterStore,
  createPostgresDegradedAnalyses,
  createPostgresDeliveryLogWriter,
  createPostgresFeedbackStore,
  createPostgresReprocessStore,
  createPostgresUsageStore,
  createQueryApiConsumers,
  createReprocessing,
  tracedFeedbackStore,
} from '@cfi/query-api';
import {
  createPool,
  createSpendLedgerPostgres,
  createTeamSettingsPostgres,
  type Logger,
  openPart,
  type ReadinessCheck,
  type Service,
  type Telemetry,
  watchedBus,
} from '@cfi/service-kit';
import { createTransformer } from '@cfi/transformer';
import type { PipelineSettings } from './messages.ts';
import { openRequestsIn } from './open-requests.ts';
import { politeBus } from './polite-bus.ts';

/** Open requests from which on callers count as waiting. */
const BUSY_FROM = 8;
/** What analysis gets of a processor meanwhile. */
const SHARE_WHEN_BUSY = 0.2;

const now = (): Date => new Date();

export interface Pipeline {
  /** In order of starting. */
  readonly services: Service[];
  /** The consumers that do not get on. */
  readonly failing: ReadinessCheck;
}

/** What runs in the pipeline thread. */
export async function composePipeline(
  settings: PipelineSettings,
  logger: Logger,
  telemetry: Telemetry,
): Promise<Pipeline> {
  const { busUrl, queryUrl, openRequests, region, model } = settings;
  const edgePool = createPool(busUrl, 4, logger);
  const answers = createAnswerCachePostgres(edgePool);
  const offline = await createOfflineEngine();
  let engine: Engine = offline;
  if (model !== null) {
    await createAnswerTable(edgePool);
    engine = await openModelEngine({
      settings: model,
      offline,
      ledger: createSpendLedgerPostgres(edgePool),
      cache: answers,
      metrics: telemetry.metrics,
      logger,
      now,
    });
  }
  const connection = { connectionString: busUrl };
  const watched = await watchedBus((observe) => createPostgresBus({ connection, logger, observe }), telemetry);
  const bus = politeBus(watched.bus, {
    isBusy: () => openRequestsIn(openRequests) >= BUSY_FROM,
    share: SHARE_WHEN_BUSY,
  });
  const pool = createPool(queryUrl, 5, logger);
  const store = tracedFeedbackStore(createPostgresFeedbackStore({ pool, now }), telemetry.tracing);
  const deadLetters = createPostgresDeadLetterStore({ pool, now });
  const reprocess = createPostgresReprocessStore({ pool, now });
  const services = [
    openPart('pipeline traces', () => telemetry.close()),
    openPart('store connections', () => pool.end()),
    openPart('analysis connections', () => edgePool.end()),
    openPart('pipeline bus', () => bus.close()),
    createCatchUp({ degraded: createPostgresDegradedAnalyses(pool, now), bus, region, logger }),
    createReprocessing({ store: reprocess, bus, region, logger }),
    createQueryApiConsumers({
      store,
      deadLetters,
      deliveries: createPostgresDeliveryLogWriter({ pool, now }),
      usage: createPostgresUsageStore(pool),
      eraser: createEraser({ pool, bus, now }),
      reprocess,
      bus,
      now,
      logger,
    }),
    createAnalyzer({
      bus,
      engine,
      offline,
      settings: createTeamSettingsPostgres(edgePool),
      answers: model === null ? null : answers,
      now,
    }),
    createTransformer({ bus }),
  ];
  return { services, failing: watched.failing };
}
