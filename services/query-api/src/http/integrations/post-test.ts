import { ErrorCodeSchema, StandardPayloadSchema } from '@cfi/contracts';
import { type Attempt, PlatformPathSchema } from '@cfi/platforms';
import {
  credentialOf,
  dataAnswer,
  type Endpoint,
  IdSchema,
  jsonBody,
  type Operation,
  parseBody,
  sendData,
} from '@cfi/service-kit';
import { z } from 'zod';
import type { TestedDelivery } from '../../integrations/test-delivery.ts';
import { AT, KEY_ID } from '../openapi/examples.ts';
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

const AttemptSchema = z
  .object({
    result: z.enum(['verified', 'missing', 'unconfigured', 'mismatch']),
    way: z.enum(['generic', 'native']),
    scheme: z.string(),
    header: z.string(),
    decoded_as: z.enum(['hex', 'base64', 'jwt', 'text']).nullable(),
    received_digest: z.string().nullable(),
    tried: z.array(z.object({ secret: z.string(), computed_digest: z.string().nullable(), matches: z.boolean() })),
    reason: z.string(),
  })
  .meta({ id: 'SignatureAttempt' });

const TestReportSchema = z
  .object({
    outcome: z.enum(['accepted', 'acknowledged', 'unverified', 'rejected']),
    status: z.int(),
    code: ErrorCodeSchema.nullable(),
    reason: z.string().nullable(),
    key: z.object({
      state: z.enum(['known', 'absent', 'unknown']),
      id: IdSchema.nullable(),
      name: z.string().nullable(),
    }),
    signature: z.object({
      verdict: z.enum(['signed', 'unsigned', 'refused']),
      attempts: z.array(AttemptSchema),
      matches_key: z.object({ id: IdSchema, name: z.string() }).nullable(),
    }),
    mapping: z.object({
      outcome: z.enum(['accepted', 'acknowledged', 'rejected']),
      reason: z.string().nullable(),
      reply: z.record(z.string(), z.string()).optional(),
      record_count: z.int(),
      records: z.array(StandardPayloadSchema),
    }),
  })
  .meta({ id: 'TestReport' });

const operation: Operation = {
  id: 'testDelivery',
  tag: 'Integrations',
  summary: 'Try a delivery',
  description: 'What would become of a delivery, and why. Nothing is stored. Give the body once: `body_raw` or `body`.',
  key: { in: 'x-api-key', scope: 'read' },
  path: PlatformPathSchema,
  body: {
    schema: BodySchema,
    examples: {
      pasted: {
        headers: { 'x-api-key': 'cfw_us_<57 letters and digits>', 'x-webhook-signature': '<hex>' },
        body_raw: '{"id":"7","title":"Dark mode","body":"The white screen hurts at night."}',
      },
    },
  },
  answers: {
    200: dataAnswer('The report.', TestReportSchema, {
      outcome: 'accepted',
      status: 200,
      code: null,
      reason: null,
      key: { state: 'known', id: KEY_ID, name: 'Webhooks' },
      signature: {
        verdict: 'signed',
        attempts: [
          {
            result: 'verified',
            way: 'generic',
            scheme: 'hmac-sha256',
            header: 'x-webhook-signature',
            decoded_as: 'hex',
            received_digest: 'd0e0…3994',
            tried: [{ secret: 'cfs_us_A1b2…77Ji', computed_digest: 'd0e0…3994', matches: true }],
            reason: '',
          },
        ],
        matches_key: null,
      },
      mapping: {
        outcome: 'accepted',
        reason: null,
        record_count: 1,
        records: [
          {
            title: 'Dark mode',
            content: 'The white screen hurts at night.',
            source_id: '7',
            timestamp: AT,
            customer_id: null,
            reporter_name: null,
            reporter_email: null,
            language: 'en',
            language_given: null,
          },
        ],
      },
    }),
  },
  errors: ['NOT_FOUND'],
};

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
    operation,
  };
}
