import { type WebhookDelivery, webhookDeliveryTopic } from '@cfi/contracts';
import type { BatchRoute } from '@cfi/messaging';
import type { DeliveryLog } from '../delivery-log/delivery-log.ts';

/** `webhook-delivery` in, the log and the health of integrations out. */
export function webhookDeliveryRoute(log: Pick<DeliveryLog, 'keep'>): BatchRoute<WebhookDelivery> {
  return {
    topic: webhookDeliveryTopic,
    group: 'query-api-webhook-delivery',
    maxBatch: 200,
    async batchHandler(messages) {
      await log.keep(messages.map(({ value }) => value));
      return messages.map(() => ({ kind: 'done', emit: [] }));
    },
  };
}
