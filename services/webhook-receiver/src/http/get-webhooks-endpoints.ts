import { WebhookCategorySchema } from '@cfi/contracts';
import { platforms } from '@cfi/platforms';
import type { Endpoint } from '@cfi/service-kit';

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
  return { method: 'GET', path: '/webhooks/endpoints', handlers: [(_req, res) => void res.json(answer)] };
}
