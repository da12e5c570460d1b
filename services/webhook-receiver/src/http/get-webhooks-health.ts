import { type Endpoint, type Operation, TimeSchema } from '@cfi/service-kit';
import { z } from 'zod';

const operation: Operation = {
  id: 'getWebhooksHealth',
  tag: 'Webhooks',
  summary: 'Whether webhooks are received',
  description: 'Asks nothing else.',
  key: null,
  answers: {
    200: {
      description: 'They are.',
      schema: z.object({ success: z.literal(true), message: z.string(), timestamp: TimeSchema }),
      example: { success: true, message: 'Webhooks are being received', timestamp: '2026-02-01T09:30:00.000Z' },
    },
  },
};

/** `GET /webhooks/health`: public, no dependencies. */
export function getWebhooksHealth(now: () => Date): Endpoint {
  return {
    method: 'GET',
    path: '/webhooks/health',
    handlers: [
      (_req, res) =>
        void res.json({ success: true, message: 'Webhooks are being received', timestamp: now().toISOString() }),
    ],
    operation,
  };
}
