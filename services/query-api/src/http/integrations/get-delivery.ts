import { PlatformPathSchema } from '@cfi/platforms';
import {
  credentialOf,
  dataAnswer,
  type Endpoint,
  type Operation,
  parseQuery,
  SecretBoxError,
  sendData,
} from '@cfi/service-kit';
import { z } from 'zod';
import type { KeptBody, LoggedDelivery } from '../../delivery-log/delivery-log.ts';
import { redactBody, redactValue } from '../../domain/redact.ts';
import { SHOWN_BYTES, showValue } from '../../domain/shown-value.ts';
import type { Integrations } from '../../integrations/integrations.ts';
import { FlagSchema, idOf, notFound } from '../query-parts.ts';
import { deliveryShape, exampleDelivery, toDeliveryAnswer } from './delivery-answer.ts';
import { type IntegrationEndpointDeps, platformOf } from './deps.ts';

const QuerySchema = z.object({
  redacted: FlagSchema.default(true).meta({ description: 'false: the body as it was sent.' }),
});

const NOT_KEPT = 'Not kept: there was none, or it is no longer among the last 100 of this integration or of 7 days.';

/** What a person sees of a body: its shape, or itself. */
function shownBody(kept: KeptBody | null, { bodyBytes }: LoggedDelivery, redacted: boolean) {
  if (kept === null) return { redacted, kept_bytes: 0, encoding: null, value: null, note: NOT_KEPT, headers: {} };
  const { headers, body } = kept;
  if (!redacted) {
    const { encoding, value, note } = showValue(body.subarray(0, SHOWN_BYTES), bodyBytes);
    return { redacted, kept_bytes: body.length, encoding, value, note, headers };
  }
  const { value, note } = redactBody(body, body.length >= bodyBytes);
  return {
    redacted,
    kept_bytes: body.length,
    encoding: value === null ? null : 'json',
    value,
    note,
    headers: redactValue(headers),
  };
}

/** Null too for one that was sealed with a key that is not ours any more. */
async function keptBody({ log }: Integrations, teamId: string, id: string): Promise<KeptBody | null> {
  try {
    return await log.body(teamId, id);
  } catch (error) {
    if (error instanceof SecretBoxError) return null;
    throw error;
  }
}

const DeliveryDetailSchema = z
  .object({
    ...deliveryShape,
    body: z.object({
      redacted: z.boolean(),
      kept_bytes: z.int(),
      encoding: z.enum(['json', 'text', 'base64']).nullable(),
      value: z.unknown().meta({ description: 'Redacted: its shape, with the lengths of its texts.' }),
      note: z.string().nullable(),
      headers: z.record(z.string(), z.unknown()),
    }),
  })
  .meta({ id: 'DeliveryDetail' });

const operation: Operation = {
  id: 'getDelivery',
  tag: 'Integrations',
  summary: 'One delivery',
  description:
    'With its body, as far as it is kept: of the last 100 of an integration, for 7 days. Redacted unless asked otherwise.',
  key: { in: 'x-api-key', scope: 'read' },
  path: PlatformPathSchema,
  query: QuerySchema,
  answers: {
    200: dataAnswer('The delivery.', DeliveryDetailSchema, {
      ...exampleDelivery,
      body: {
        redacted: true,
        kept_bytes: 182,
        encoding: 'json',
        value: { id: '<4 characters>', title: '<9 characters>' },
        note: null,
        headers: {},
      },
    }),
  },
  errors: ['NOT_FOUND'],
};

/** `GET /v1/integrations/{category}/{platform}/deliveries/{id}`: a delivery with its body, redacted unless asked otherwise. */
export function getDelivery({ authenticate, integrations }: IntegrationEndpointDeps): Endpoint {
  return {
    method: 'GET',
    path: '/v1/integrations/:category/:platform/deliveries/:id',
    handlers: [
      authenticate,
      async (req, res) => {
        const { teamId } = credentialOf(res);
        const { category, slug: platform } = platformOf(req);
        const { redacted } = parseQuery(QuerySchema, req);
        const id = idOf(req.params['id'], 'delivery');
        const delivery = await integrations.log.find(teamId, { category, platform }, id);
        if (delivery === null) throw notFound('delivery');
        const kept = await keptBody(integrations, teamId, id);
        sendData(res, { ...toDeliveryAnswer(delivery), body: shownBody(kept, delivery, redacted) });
      },
    ],
    operation,
  };
}
