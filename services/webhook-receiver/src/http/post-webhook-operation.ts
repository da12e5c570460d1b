import { PlatformPathSchema } from '@cfi/platforms';
import { IdSchema, type Operation } from '@cfi/service-kit';
import { z } from 'zod';

const signature = z.string().optional();

const HeadersSchema = z.object({
  'x-webhook-signature': signature.meta({
    description:
      'HMAC-SHA256 of the body as sent, with the webhook key’s signing secret; hex or base64, also with `sha256=` before it. ' +
      'Or `x-hub-signature-256`, `x-signature`, `typeform-signature`, or the platform’s own signature.',
  }),
});

const StoredSchema = z
  .object({
    success: z.literal(true),
    message: z.string(),
    data_id: IdSchema.meta({ description: 'Of the created feedback; the first of several.' }),
    data_ids: z.array(IdSchema).optional().meta({ description: 'All of them, where there are several.' }),
  })
  .meta({ id: 'StoredDelivery' });

const AcknowledgedSchema = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'AcknowledgedDelivery', description: 'Genuine, but without a customer’s words: nothing is stored.' });

const HandshakeSchema = z
  .record(z.string(), z.string())
  .meta({ id: 'HandshakeReply', description: 'What a platform that tries the address wants to read.' });

/** What callers are told of `POST /webhooks/{category}/{platform}`. */
export const postWebhookOperation: Operation = {
  id: 'deliverWebhook',
  tag: 'Webhooks',
  summary: 'Deliver an event of a platform',
  description:
    'In the platform’s own format, at most 10 MB. 200 when its feedback is durable: it will be analysed. A repeat gets the same ' +
    '`data_id` and starts nothing. A sender that cannot set headers puts the key into the address as `?key=`.',
  key: { in: 'webhook' },
  path: PlatformPathSchema,
  headers: HeadersSchema,
  body: {
    schema: z.unknown(),
    examples: { featureRequest: { id: '7', title: 'Dark mode', body: 'The white screen hurts at night.' } },
    anyType: true,
  },
  answers: {
    200: {
      description: 'It is stored, or there is nothing to store.',
      schema: z.union([StoredSchema, AcknowledgedSchema, HandshakeSchema]),
      example: { success: true, message: 'Feedback accepted', data_id: '0198c1f0-3c5a-7d41-9b1e-2f6a1c0d9e71' },
    },
  },
  errors: ['NOT_FOUND', 'WEBHOOK_VERIFICATION_FAILED', 'INVALID_PAYLOAD_FORMAT'],
};
