import type { Region } from '@cfi/contracts';
import type { MessageBus } from '@cfi/messaging';
import {
  type AuthenticationDeps,
  authenticateWebhook,
  type Endpoint,
  type IdempotencyStore,
  type Metrics,
} from '@cfi/service-kit';
import { createReceiveDelivery } from './domain/receive-delivery.ts';
import { getWebhooksEndpoints } from './http/get-webhooks-endpoints.ts';
import { getWebhooksHealth } from './http/get-webhooks-health.ts';
import { postWebhook } from './http/post-webhook.ts';

export interface WebhookReceiverDeps {
  readonly bus: MessageBus;
  readonly authentication: AuthenticationDeps;
  /** Remembers deliveries for seven days. */
  readonly seen: IdempotencyStore;
  readonly region: Region;
  readonly now: () => Date;
  readonly metrics?: Metrics;
}

/** Takes signed deliveries of feedback platforms and puts them on `raw-feedback`. */
export function createWebhookReceiver({ bus, authentication, seen, region, now, metrics }: WebhookReceiverDeps): {
  endpoints: Endpoint[];
} {
  const receiveDelivery = createReceiveDelivery({ bus, seen, region, now });
  return {
    endpoints: [
      getWebhooksHealth(now),
      getWebhooksEndpoints(),
      postWebhook({ authenticate: authenticateWebhook(authentication), receiveDelivery, metrics }),
    ],
  };
}
