import { DeliveryOutcomeSchema } from '@cfi/contracts';
import { PlatformPathSchema } from '@cfi/platforms';
import { credentialOf, type Endpoint, type Operation, parseQuery } from '@cfi/service-kit';
import { z } from 'zod';
import { pageAnswer } from '../openapi/page-schemas.ts';
import { pagingShape } from '../query-parts.ts';
import { sendPage } from '../send-page.ts';
import { deliveryShape, exampleDelivery, toDeliveryAnswer } from './delivery-answer.ts';
import { type IntegrationEndpointDeps, platformOf } from './deps.ts';

const QuerySchema = z.object({
  ...pagingShape,
  outcome: DeliveryOutcomeSchema.optional().meta({ description: 'How the delivery ended.' }),
});

const operation: Operation = {
  id: 'listDeliveries',
  tag: 'Integrations',
  summary: 'Delivery log of an integration',
  description: 'What became of each delivery whose key named the team, newest first, for 30 days.',
  key: { in: 'x-api-key', scope: 'read' },
  path: PlatformPathSchema,
  query: QuerySchema,
  answers: { 200: pageAnswer(z.object(deliveryShape).meta({ id: 'Delivery' }), exampleDelivery) },
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
};

/** `GET /v1/integrations/{category}/{platform}/deliveries`: what became of each delivery, newest first. */
export function listDeliveries({ authenticate, integrations, cursors }: IntegrationEndpointDeps): Endpoint {
  return {
    method: 'GET',
    path: '/v1/integrations/:category/:platform/deliveries',
    handlers: [
      authenticate,
      async (req, res) => {
        const { teamId } = credentialOf(res);
        const { category, slug: platform } = platformOf(req);
        const { limit, cursor, outcome } = parseQuery(QuerySchema, req);
        const scope = ['deliveries', teamId, category, platform, outcome];
        const after = cursor === undefined ? undefined : cursors.decode(scope, cursor);
        const page = await integrations.log.list(teamId, { category, platform, outcome }, { limit, after });
        sendPage(req, res, { ...page, items: page.items.map(toDeliveryAnswer) }, { cursors, scope, limit });
      },
    ],
    operation,
  };
}
