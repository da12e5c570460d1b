import { ServiceError } from '@cfi/contracts';
import type { Metrics } from '@cfi/service-kit';
import type { RequestHandler } from 'express';

/** Counts the deliveries whose signature `verify` refuses, by category and platform. */
export function countRefusals(verify: RequestHandler, metrics?: Pick<Metrics, 'counter'>): RequestHandler {
  const count = metrics?.counter('webhook_verification_failures_total', 'Deliveries whose signature was refused', [
    'category',
    'platform',
  ]);
  return async function verifyAndCount(req, res, next) {
    try {
      await verify(req, res, next);
    } catch (error) {
      const { category, platform } = req.params as { category: string; platform: string };
      if (error instanceof ServiceError && error.code === 'WEBHOOK_VERIFICATION_FAILED')
        count?.({ category, platform });
      throw error;
    }
  };
}
