import { DeliveryOutcomeSchema, SourceCategorySchema } from '@cfi/contracts';
import { findPlatform } from '@cfi/platforms';
import { credentialOf, type Endpoint, type Operation, parseQuery, TimeSchema } from '@cfi/service-kit';
import { z } from 'zod';
import type { DeliveryCounts, Integration } from '../../integrations/list-integrations.ts';
import { AT } from '../openapi/examples.ts';
import { pageAnswer } from '../openapi/page-schemas.ts';
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

const CountsSchema = z
  .object({
    by_outcome: z.object(Object.fromEntries(DeliveryOutcomeSchema.options.map((outcome) => [outcome, z.int()]))),
    error_codes: z.record(z.string(), z.int()),
  })
  .meta({ id: 'DeliveryCounts' });

const IntegrationSchema = z
  .object({
    category: SourceCategorySchema,
    platform: z.string(),
    name: z.string(),
    status: z.enum(['healthy', 'failing', 'silent', 'never']),
    last_delivery_at: TimeSchema.nullable(),
    last_success_at: TimeSchema.nullable(),
    deliveries: z.object({ last_24h: CountsSchema, last_7d: CountsSchema }),
    allow_unsigned: z.boolean(),
    has_secret: z.boolean(),
    has_public_key: z.boolean(),
    webhook_address: z.string(),
    sets_headers: z
      .boolean()
      .meta({ description: 'False: the sender cannot set `x-api-key`; the key goes into the address as `?key=`.' }),
    feedback_count: z.int(),
    last_received_at: TimeSchema.nullable(),
  })
  .meta({ id: 'Integration' });

const exampleCounts = {
  by_outcome: { accepted: 3, repeated: 0, acknowledged: 0, unverified: 1, rejected: 0, failed: 0 },
  error_codes: { WEBHOOK_VERIFICATION_FAILED: 1 },
};

const operation: Operation = {
  id: 'listIntegrations',
  tag: 'Integrations',
  summary: 'Integrations and their health',
  description: 'The platforms for which something is stored or has come, by name.',
  key: { in: 'bearer', scope: 'read' },
  query: QuerySchema,
  answers: {
    200: pageAnswer(IntegrationSchema, {
      category: 'feedback',
      platform: 'feature-request',
      name: 'Feature request',
      status: 'healthy',
      last_delivery_at: AT,
      last_success_at: AT,
      deliveries: { last_24h: exampleCounts, last_7d: exampleCounts },
      allow_unsigned: false,
      has_secret: false,
      has_public_key: false,
      webhook_address: 'https://feedback.example.com/webhooks/feedback/feature-request',
      sets_headers: true,
      feedback_count: 3,
      last_received_at: AT,
    }),
  },
  errors: ['INVALID_CURSOR'],
};

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
    operation,
  };
}
