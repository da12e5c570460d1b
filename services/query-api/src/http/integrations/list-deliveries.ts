import { DeliveryOutcomeSchema } from '@cfi/contracts';
import { credentialOf, type Endpoint, parseQuery } from '@cfi/service-kit';
import { z } from 'zod';
import { pagingShape } from '../query-parts.ts';
import { sendPage } from '../send-page.ts';
import { toDeliveryAnswer } from './delivery-answer.ts';
import { type IntegrationEndpointDeps, platformOf } from './deps.ts';

const QuerySchema = z.object({ ...pagingShape, outcome: DeliveryOutcomeSchema.optional() });

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
  };
}
