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
import type { DeadLetterStore } from './dead-letter-store/dead-letter-store.ts';
import { createLetterExpiry } from './dead-letter-store/expire-letters.ts';
import { createCursorCodec } from './domain/cursor.ts';
import type { FeedbackStore } from './feedback-store/feedback-store.ts';
import { getFeedback } from './http/get-feedback.ts';
import { getHome, type HomeAddresses } from './http/get-home.ts';
import { getInsight } from './http/get-insight.ts';
import { listFeedbacks } from './http/list-feedbacks.ts';
import { listInsights } from './http/list-insights.ts';
import { listIntegrations } from './http/list-integrations.ts';
import type { UsageStore } from './usage/usage-store.ts';

export interface QueryApiEndpointsDeps {
  readonly store: FeedbackStore;
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
}

/** Lets teams read what is stored. */
export function createQueryApiEndpoints(deps: QueryApiEndpointsDeps): QueryApiEndpoints {
  const { store, authentication, cursorSecret, addresses } = deps;
  const cursors = createCursorCodec(cursorSecret);
  const onBase = { store, cursors, authenticate: authenticateBearer(authentication) };
  const onV1 = { store, cursors, authenticate: authenticateApiKey(authentication) };
  return {
    base: [getHome(addresses), listFeedbacks(onBase), listIntegrations(onBase)],
    v1: [listInsights(onV1), getInsight(onV1), getFeedback(onV1)],
  };
}

export interface QueryApiConsumersDeps {
  readonly store: FeedbackStore;
  readonly deadLetters: DeadLetterStore;
  readonly usage: UsageStore;
  readonly bus: MessageBus;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Stores what the pipeline makes, and what it could not handle, for as long as that is kept. */
export function createQueryApiConsumers(deps: QueryApiConsumersDeps): Service {
  const { store, deadLetters, usage, bus, now, logger } = deps;
  const feedback = normalizedFeedbackRoute(store);
  const progress = {
    committed: () => bus.committed(feedback.group, normalizedFeedbackTopic),
    lag: () => bus.lag(feedback.group, normalizedFeedbackTopic),
  };
  const expiry = createLetterExpiry({ store: deadLetters, now, logger });
  const consumers = createConsumerService('query-api', [
    () => bus.subscribe(feedback),
    () => bus.subscribe(scoredInsightRoute({ store, feedback: progress, now })),
    () => bus.subscribe(apiUsageRoute(usage)),
    ...deadLetterRoutes(deadLetters).map((route) => () => bus.subscribe(route)),
  ]);
  return {
    name: consumers.name,
    async start() {
      await consumers.start();
      await expiry.start();
    },
    async stop() {
      await expiry.stop();
      await consumers.stop();
    },
  };
}
