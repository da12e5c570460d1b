import { PlatformPathSchema } from '@cfi/platforms';
import {
  credentialOf,
  dataAnswer,
  type Endpoint,
  IdSchema,
  jsonBody,
  type Operation,
  parseBody,
  requestIdOf,
  sendData,
} from '@cfi/service-kit';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { DELIVERY_ID, FEEDBACK_ID } from '../openapi/examples.ts';
import { idOf } from '../query-parts.ts';
import { type IntegrationEndpointDeps, platformOf } from './deps.ts';

const BodySchema = z.object({
  /** Take a delivery that nobody has proved to be genuine. */
  trust_unverified: z.boolean().default(false),
});

const RedeliverySchema = z
  .object({
    delivery_id: IdSchema,
    outcome: z.enum(['accepted', 'acknowledged', 'rejected']),
    reason: z.string().nullable(),
    feedback_ids: z.array(IdSchema),
  })
  .meta({ id: 'Redelivery' });

const operation: Operation = {
  id: 'redeliver',
  tag: 'Integrations',
  summary: 'Run a delivery again',
  description: 'Through the pipeline, as it reads such deliveries today. Ids are derived, so nothing is doubled.',
  key: { in: 'x-api-key', scope: 'write' },
  path: PlatformPathSchema,
  body: { schema: BodySchema, required: false, examples: { usual: {}, trusted: { trust_unverified: true } } },
  answers: {
    200: dataAnswer('What became of it.', RedeliverySchema, {
      delivery_id: DELIVERY_ID,
      outcome: 'accepted',
      reason: null,
      feedback_ids: [FEEDBACK_ID],
    }),
  },
  errors: ['NOT_FOUND'],
};

/** The body may be left out. */
const optionalJsonBody: RequestHandler[] = jsonBody('16kb').map((parse) => (req, res, next) => {
  if (Number(req.get('content-length') ?? 0) === 0 && req.get('transfer-encoding') === undefined) {
    req.body ??= {};
    return next();
  }
  return parse(req, res, next);
});

/** `POST /v1/integrations/{category}/{platform}/deliveries/{id}/redeliver`: runs a delivery through the pipeline again. */
export function postRedeliver({ authenticate, integrations }: IntegrationEndpointDeps): Endpoint {
  return {
    method: 'POST',
    path: '/v1/integrations/:category/:platform/deliveries/:id/redeliver',
    handlers: [
      authenticate,
      ...optionalJsonBody,
      async (req, res) => {
        const { teamId } = credentialOf(res);
        const { deliveryId, outcome, reason, feedbackIds } = await integrations.redeliver({
          teamId,
          platform: platformOf(req),
          deliveryId: idOf(req.params['id'], 'delivery'),
          trustUnverified: parseBody(BodySchema, req).trust_unverified,
          correlationId: requestIdOf(res),
        });
        sendData(res, { delivery_id: deliveryId, outcome, reason, feedback_ids: feedbackIds });
      },
    ],
    operation,
  };
}
