import { credentialOf, type Endpoint, jsonBody, parseBody, requestIdOf, sendData } from '@cfi/service-kit';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { idOf } from '../query-parts.ts';
import { type IntegrationEndpointDeps, platformOf } from './deps.ts';

const BodySchema = z.object({
  /** Take a delivery that nobody has proved to be genuine. */
  trust_unverified: z.boolean().default(false),
});

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
  };
}
