import type { Attempt } from '@cfi/platforms';
import { credentialOf, type Endpoint, jsonBody, parseBody, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import type { TestedDelivery } from '../../integrations/test-delivery.ts';
import { InstantSchema } from '../query-parts.ts';
import { type IntegrationEndpointDeps, platformOf } from './deps.ts';

/** As much as the edge lets through. */
const LIMIT = '10mb';
const SHOWN_RECORDS = 20;

const BodySchema = z
  .object({
    headers: z.record(z.string(), z.string(), { error: 'must be an object of texts' }).default({}),
    /** The text as posted, or JSON, which is then written without spaces. */
    body: z.unknown().optional(),
    body_raw: z.string().optional(),
    /** When the delivery was received, for signatures that hold for some minutes. */
    received_at: InstantSchema.optional(),
  })
  .refine(({ body, body_raw }) => (body === undefined) !== (body_raw === undefined), {
    error: 'Give the body once: body_raw (the text as posted) or body (JSON).',
  });

const toAttempt = ({ result, way, scheme, place, decodedAs, received, tried, reason }: Attempt) => ({
  result,
  way,
  scheme,
  header: place,
  decoded_as: decodedAs,
  received_digest: received,
  tried: tried.map(({ secret, expected, matches }) => ({ secret, computed_digest: expected, matches })),
  reason,
});

const toAnswer = ({ key, verdict, attempts, matchesKey, mapped, ...report }: TestedDelivery) => ({
  ...report,
  key,
  signature: { verdict, attempts: attempts.map(toAttempt), matches_key: matchesKey },
  mapping: {
    outcome: mapped.outcome,
    reason: 'reason' in mapped ? mapped.reason : null,
    ...('reply' in mapped && mapped.reply !== undefined && { reply: mapped.reply }),
    record_count: mapped.outcome === 'accepted' ? mapped.records.length : 0,
    records: mapped.outcome === 'accepted' ? mapped.records.slice(0, SHOWN_RECORDS) : [],
  },
});

/** `POST /v1/integrations/{category}/{platform}/test`: what would become of a delivery, and why; nothing is stored. */
export function postTest({ authenticate, integrations }: IntegrationEndpointDeps): Endpoint {
  return {
    method: 'POST',
    path: '/v1/integrations/:category/:platform/test',
    handlers: [
      authenticate,
      ...jsonBody(LIMIT),
      async (req, res) => {
        const { headers, body, body_raw, received_at } = parseBody(BodySchema, req);
        const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
        const text = body_raw ?? (typeof body === 'string' ? body : JSON.stringify(body));
        const report = await integrations.testDelivery({
          teamId: credentialOf(res).teamId,
          platform: platformOf(req),
          headers: Object.fromEntries(lowerCase),
          rawBody: Buffer.from(text),
          receivedAt: received_at === undefined ? undefined : new Date(received_at),
        });
        sendData(res, toAnswer(report));
      },
    ],
  };
}
