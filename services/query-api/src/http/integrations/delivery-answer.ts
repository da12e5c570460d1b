import { DeliveryOutcomeSchema, WebhookCategorySchema, WebhookDeliverySchema } from '@cfi/contracts';
import { IdSchema, TimeSchema } from '@cfi/service-kit';
import { z } from 'zod';
import type { LoggedDelivery } from '../../delivery-log/delivery-log.ts';
import { AT, DELIVERY_ID, FEEDBACK_ID, KEY_ID } from '../openapi/examples.ts';

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

/** For the description of what answers a delivery. */
export const deliveryShape = {
  id: IdSchema,
  category: WebhookCategorySchema,
  platform: z.string(),
  received_at: TimeSchema,
  outcome: DeliveryOutcomeSchema,
  status: z.int().meta({ description: 'HTTP status of the answer; 499 when the sender hung up before there was one.' }),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  key_id: IdSchema.nullable(),
  key_in: z.enum(['header', 'address']).nullable(),
  proof: WebhookDeliverySchema.shape.proof,
  body_bytes: z.int(),
  duration_ms: z.number(),
  feedback_ids: z.array(IdSchema).meta({ description: 'The first 100 of them.' }),
  feedback_count: z.int(),
  redelivery_of: IdSchema.nullable(),
  correlation_id: z.string(),
};

export const exampleDelivery = {
  id: DELIVERY_ID,
  category: 'feedback',
  platform: 'feature-request',
  received_at: AT,
  outcome: 'accepted',
  status: 200,
  code: null,
  reason: null,
  key_id: KEY_ID,
  key_in: 'header',
  proof: { way: 'generic', scheme: 'hmac-sha256', place: 'x-webhook-signature', secret: 'cfs_us_A1b2…77Ji' },
  body_bytes: 182,
  duration_ms: 12.5,
  feedback_ids: [FEEDBACK_ID],
  feedback_count: 1,
  redelivery_of: null,
  correlation_id: '2f6a1c0d-9e71-4b1e-9c3a-3c5a0198c1f0',
};
