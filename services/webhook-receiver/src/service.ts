import type { Region } from '@cfi/contracts';
import { type MessageBus, within } from '@cfi/messaging';
import {
  type AuthenticationDeps,
  authenticateWebhook,
  createDeliveryBodyBox,
  type Endpoint,
  type IdempotencyStore,
  type Metrics,
} from '@cfi/service-kit';
import { createCheckDelivery } from './domain/check-delivery.ts';
import { countRefusals } from './domain/count-refusals.ts';
import { createDeliveryLog } from './domain/delivery-log.ts';
import { createReceiveDelivery } from './domain/receive-delivery.ts';
import { getWebhooksEndpoints } from './http/get-webhooks-endpoints.ts';
import { getWebhooksHealth } from './http/get-webhooks-health.ts';
import { headWebhook } from './http/head-webhook.ts';
import { postWebhook } from './http/post-webhook.ts';

export interface WebhookReceiverDeps {
  readonly bus: MessageBus;
  readonly authentication: AuthenticationDeps;
  /** Remembers deliveries for seven days. */
  readonly seen: IdempotencyStore;
  readonly region: Region;
  /** Values that pass once, remembered for seven days; nothing passes while it is away. */
  readonly nonces: IdempotencyStore;
  /** 32 bytes, the same as query-api's: encrypts the bodies of the delivery log. */
  readonly encryptionKey: Uint8Array;
  /** Base address as senders know it, for those who sign it. */
  readonly publicUrl?: string | undefined;
  readonly now: () => Date;
  readonly metrics?: Metrics;
  /** How long a large body waits for its turn, in milliseconds; 12 seconds when absent. */
  readonly largeBodyWaitMs?: number;
}

export interface WebhookReceiver {
  readonly endpoints: Endpoint[];
  /** Resolves when the deliveries so far are remembered and what became of them is told, or when `withinMs` are over. */
  settled(withinMs?: number): Promise<void>;
}

/** Takes deliveries of feedback platforms and puts them on `raw-feedback`, and what became of them on `webhook-delivery`. */
export function createWebhookReceiver(deps: WebhookReceiverDeps): WebhookReceiver {
  const { bus, authentication, seen, nonces, encryptionKey, publicUrl, region, now, metrics, largeBodyWaitMs } = deps;
  const lost = metrics?.counter(
    'webhook_delivery_records_lost_total',
    'Records that the delivery log lacks, by why: the bus was away for long or refused them, or too many were waiting',
    ['because'],
  );
  const log = createDeliveryLog({
    bus,
    box: createDeliveryBodyBox(encryptionKey),
    onLost: (because) => lost?.({ because }),
  });
  const { receive, remembered } = createReceiveDelivery({ bus, seen, region, now });
  return {
    endpoints: [
      getWebhooksHealth(now),
      getWebhooksEndpoints(),
      headWebhook(),
      postWebhook({
        authenticate: authenticateWebhook(authentication),
        checkDelivery: countRefusals(createCheckDelivery({ nonces, publicUrl, now }), metrics),
        receive,
        log,
        region,
        now,
        largeBodyWaitMs,
      }),
    ],
    settled: async (withinMs) => {
      await Promise.all([log.settled(withinMs), within(remembered(), withinMs)]);
    },
  };
}
