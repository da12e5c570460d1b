import { findPlatform } from '@cfi/platforms';
import { credentialOf, type Endpoint, parseQuery } from '@cfi/service-kit';
import { z } from 'zod';
import type { DeliveryCounts, Integration } from '../../integrations/list-integrations.ts';
import { pagingShape } from '../query-parts.ts';
import { sendPage } from '../send-page.ts';
import type { IntegrationEndpointDeps } from './deps.ts';

const QuerySchema = z.object(pagingShape);

const toCounts = ({ byOutcome, byCode }: DeliveryCounts) => ({ by_outcome: byOutcome, error_codes: byCode });

function toAnswer(base: string, integration: Integration) {
  const { category, platform } = integration;
  const known = findPlatform(category, platform);
  return {
    category,
    platform,
    name: known?.name ?? platform,
    status: integration.status,
    last_delivery_at: integration.lastDeliveryAt,
    last_success_at: integration.lastSuccessAt,
    deliveries: { last_24h: toCounts(integration.last24h), last_7d: toCounts(integration.last7d) },
    allow_unsigned: integration.allowUnsigned,
    has_secret: integration.hasSecret,
    has_public_key: integration.hasPublicKey,
    webhook_address: `${base.replace(/\/$/, '')}/webhooks/${category}/${platform}`,
    /** Whether the sender can put the webhook key into `x-api-key`; else it goes into the address as `?key=`. */
    sets_headers: known?.setsHeaders ?? true,
    feedback_count: integration.feedbackCount,
    last_received_at: integration.lastFeedbackAt,
  };
}

/** `GET /integrations`: the platforms for which something is stored or has come, and how they do, by name. */
export function listIntegrations({ authenticate, integrations, cursors, baseUrl }: IntegrationEndpointDeps): Endpoint {
  return {
    method: 'GET',
    path: '/integrations',
    handlers: [
      authenticate,
      async (req, res) => {
        const { teamId } = credentialOf(res);
        const { limit, cursor } = parseQuery(QuerySchema, req);
        const scope = ['integrations', teamId];
        const after = cursor === undefined ? undefined : cursors.decode(scope, cursor);
        const page = await integrations.list(teamId, { limit, after });
        const items = page.items.map((integration) => toAnswer(baseUrl, integration));
        sendPage(req, res, { ...page, items }, { cursors, scope, limit });
      },
    ],
  };
}
