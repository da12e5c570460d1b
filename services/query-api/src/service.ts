import { normalizedFeedbackTopic } from '@cfi/contracts';
import type { MessageBus } from '@cfi/messaging';
import {
  type AuthenticationDeps,
  authenticateApiKey,
  authenticateBearer,
  createConsumerService,
  type Endpoint,
  type Logger,
  type Service,
} from '@cfi/service-kit';
import { apiUsageRoute } from './consumers/api-usage.ts';
import { deadLetterRoutes } from './consumers/dead-letter.ts';
import { normalizedFeedbackRoute } from './consumers/normalized-feedback.ts';
import { scoredInsightRoute } from './consumers/scored-insight.ts';
import { webhookDeliveryRoute } from './consumers/webhook-delivery.ts';
import type { DeadLetterStore } from './dead-letter-store/dead-letter-store.ts';
import { KEPT_LETTER_MS } from './dead-letter-store/kept-for.ts';
import type { DeliveryLogWriter } from './delivery-log/delivery-log-writer-postgres.ts';
import { createCursorCodec } from './domain/cursor.ts';
import type { Eraser } from './erasure/eraser.ts';
import { createExpiry } from './expiry.ts';
import type { FeedbackStore } from './feedback-store/feedback-store.ts';
import { getFeedback } from './http/get-feedback.ts';
import { getHome, type HomeAddresses } from './http/get-home.ts';
import { getInsight } from './http/get-insight.ts';
import { getInsightFacets } from './http/get-insight-facets.ts';
import { getDelivery } from './http/integrations/get-delivery.ts';
import { listDeliveries } from './http/integrations/list-deliveries.ts';
import { listIntegrations } from './http/integrations/list-integrations.ts';
import { postRedeliver } from './http/integrations/post-redeliver.ts';
import { postTest } from './http/integrations/post-test.ts';
import { listFeedbacks } from './http/list-feedbacks.ts';
import { listInsights } from './http/list-insights.ts';
import { docsEndpoints } from './http/openapi/get-docs.ts';
import { getOpenApi } from './http/openapi/get-openapi.ts';
import type { Integrations } from './integrations/integrations.ts';
import type { ReprocessStore } from './reanalysis/reprocess-store.ts';
import type { UsageStore } from './usage/usage-store.ts';

export interface QueryApiEndpointsDeps {
  readonly store: FeedbackStore;
  readonly integrations: Integrations;
  readonly authentication: AuthenticationDeps;
  /** Key of the MAC in cursors. All instances of a region share it, or pages end at the next instance. */
  readonly cursorSecret: string | Buffer;
  readonly addresses: HomeAddresses;
}

export interface QueryApiEndpoints {
  /** On the base address, with a Bearer key. */
  readonly base: readonly Endpoint[];
  /** On the region's REST address, with `X-API-Key`. */
  readonly v1: readonly Endpoint[];
  /** The API description, on both. */
  readonly docs: readonly Endpoint[];
}

/** Lets teams read what is stored. */
export function createQueryApiEndpoints(deps: QueryApiEndpointsDeps): QueryApiEndpoints {
  const { store, integrations, authentication, cursorSecret, addresses } = deps;
  const cursors = createCursorCodec(cursorSecret);
  const parts = { store, integrations, cursors, baseUrl: addresses.base };
  const onBase = { ...parts, authenticate: authenticateBearer(authentication) };
  const onV1 = { ...parts, authenticate: authenticateApiKey(authentication) };
  const toWrite = { ...parts, authenticate: authenticateApiKey(authentication, 'write') };
  return {
    base: [getHome(addresses), listFeedbacks('/feedbacks', onBase), listIntegrations(onBase)],
    v1: [
      listInsights(onV1),
      getInsightFacets(onV1),
      getInsight(onV1),
      listFeedbacks('/v1/feedbacks', onV1),
      getFeedback(onV1),
      listDeliveries(onV1),
      getDelivery(onV1),
      postRedeliver(toWrite),
      postTest(onV1),
    ],
    docs: [
      getOpenApi({
        base: addresses.base,
        api: [addresses.api, ...Object.values(authentication.apiUrls)].filter(
          (url, at, all) => all.indexOf(url) === at,
        ),
      }),
      ...docsEndpoints,
    ],
  };
}

export interface QueryApiConsumersDeps {
  readonly store: FeedbackStore;
  readonly deadLetters: DeadLetterStore;
  readonly usage: UsageStore;
  readonly deliveries: DeliveryLogWriter;
  readonly eraser: Pick<Eraser, 'eraseExpired'>;
  readonly reprocess: Pick<ReprocessStore, 'keep'>;
  readonly bus: MessageBus;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Stores what the pipeline makes, what it could not handle and what became of deliveries, for as long as that is kept. */
export function createQueryApiConsumers(deps: QueryApiConsumersDeps): Service {
  const { store, deadLetters, deliveries, eraser, usage, reprocess, bus, now, logger } = deps;
  const feedback = normalizedFeedbackRoute(store);
  const progress = {
    committed: () => bus.committed(feedback.group, normalizedFeedbackTopic),
    lag: () => bus.lag(feedback.group, normalizedFeedbackTopic),
  };
  const expiries = [
    createExpiry({
      of: 'dead letters',
      deleteSome: (at) => deadLetters.deleteExpired(new Date(at.getTime() - KEPT_LETTER_MS)),
      now,
      logger,
    }),
    createExpiry({ of: 'deliveries', deleteSome: deliveries.deleteExpired, now, logger }),
    createExpiry({ of: 'feedback', deleteSome: eraser.eraseExpired, now, logger }),
  ];
  const consumers = createConsumerService('query-api', [
    () => bus.subscribe(feedback),
    () => bus.subscribe(scoredInsightRoute({ store, feedback: progress, reprocess, now })),
    () => bus.subscribe(webhookDeliveryRoute(deliveries)),
    () => bus.subscribe(apiUsageRoute(usage)),
    ...deadLetterRoutes(deadLetters).map((route) => () => bus.subscribe(route)),
  ]);
  return {
    name: consumers.name,
    async start() {
      await consumers.start();
      for (const expiry of expiries) await expiry.start();
    },
    async stop() {
      for (const expiry of expiries) await expiry.stop();
      await consumers.stop();
    },
  };
}
