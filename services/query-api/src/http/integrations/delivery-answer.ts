import type { LoggedDelivery } from '../../delivery-log/delivery-log.ts';

/** A logged delivery as callers read it. */
export const toDeliveryAnswer = (delivery: LoggedDelivery) => ({
  id: delivery.id,
  category: delivery.category,
  platform: delivery.platform,
  received_at: delivery.receivedAt,
  outcome: delivery.outcome,
  status: delivery.status,
  code: delivery.code,
  reason: delivery.reason,
  key_id: delivery.keyId,
  key_in: delivery.keyIn,
  proof: delivery.proof,
  body_bytes: delivery.bodyBytes,
  duration_ms: delivery.durationMs,
  feedback_ids: delivery.feedbackIds,
  feedback_count: delivery.feedbackCount,
  redelivery_of: delivery.redeliveryOf,
  correlation_id: delivery.correlationId,
});
