import type { Endpoint } from '@cfi/service-kit';

/** `GET /webhooks/health`: public, no dependencies. */
export function getWebhooksHealth(now: () => Date): Endpoint {
  return {
    method: 'GET',
    path: '/webhooks/health',
    handlers: [
      (_req, res) =>
        void res.json({ success: true, message: 'Webhooks are being received', timestamp: now().toISOString() }),
    ],
  };
}
