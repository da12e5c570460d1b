import { ServiceError } from '@cfi/contracts';
import type { Metrics } from '@cfi/service-kit';
import type { CheckDelivery } from './check-delivery.ts';

/** Counts the deliveries that `checkDelivery` does not take for genuine, by category and platform. */
export function countRefusals(checkDelivery: CheckDelivery, metrics?: Pick<Metrics, 'counter'>): CheckDelivery {
  const count = metrics?.counter('webhook_verification_failures_total', 'Deliveries whose signature was refused', [
    'category',
    'platform',
  ]);
  return async function checkAndCount(received) {
    try {
      return await checkDelivery(received);
    } catch (error) {
      const { category, slug: platform } = received.platform;
      if (error instanceof ServiceError && error.code === 'WEBHOOK_VERIFICATION_FAILED')
        count?.({ category, platform });
      throw error;
    }
  };
}
