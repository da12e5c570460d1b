import { WebhookCategorySchema } from '@cfi/contracts';
import { platforms } from '@cfi/platforms';
import type { Endpoint, Operation } from '@cfi/service-kit';
import { z } from 'zod';

const operation: Operation = {
  id: 'listWebhookEndpoints',
  tag: 'Webhooks',
  summary: 'The webhook paths',
  description: 'By category, as `POST /webhooks/{category}/{platform}`.',
  key: null,
  answers: {
    200: {
      description: 'All of them.',
      schema: z.object({
        success: z.literal(true),
        message: z.string(),
        data: z.object(
          Object.fromEntries(WebhookCategorySchema.options.map((category) => [category, z.array(z.string())])),
        ),
        total_endpoints: z.int(),
      }),
      example: {
        success: true,
        message: 'Available webhook endpoints',
        data: { surveys: [], feedback: ['POST /webhooks/feedback/feature-request'], reviews: [], meetings: [] },
        total_endpoints: 1,
      },
    },
  },
};

/** `GET /webhooks/endpoints`: the webhook paths by category. */
export function getWebhooksEndpoints(): Endpoint {
  const pathsOf = (category: string): string[] =>
    platforms
      .filter((platform) => platform.category === category)
      .map(({ slug }) => `POST /webhooks/${category}/${slug}`);
  const paths = Object.fromEntries(WebhookCategorySchema.options.map((category) => [category, pathsOf(category)]));
  const answer = {
    success: true,
    message: 'Available webhook endpoints',
    data: paths,
    total_endpoints: platforms.length,
  };
  return { method: 'GET', path: '/webhooks/endpoints', handlers: [(_req, res) => void res.json(answer)], operation };
}
