import { ServiceError, SubmissionSchema } from '@cfi/contracts';
import {
  credentialOf,
  dataAnswer,
  type Endpoint,
  type IdempotencyStore,
  IdSchema,
  jsonBody,
  type Operation,
  parseBody,
  rawBodyOf,
  requestIdOf,
  sendData,
  TimeSchema,
} from '@cfi/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import {
  type CreatedFeedback,
  type createReceiveSubmission,
  sha256OfBody,
  titleOf,
} from '../domain/receive-submission.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

/** Idempotency keys are remembered per team and path. */
const SCOPE = '/ingest';

export interface PostIngestDeps {
  readonly authenticate: RequestHandler;
  readonly receiveSubmission: ReturnType<typeof createReceiveSubmission>;
  readonly idempotency: IdempotencyStore;
}

/** What is kept of an answer: nothing that the sender wrote, so that erasing the feedback leaves nothing here. */
type Kept = Omit<CreatedFeedback, 'title'>;

/** Runs `work` once per key and body; a repeat gets what was kept. */
async function once(
  store: IdempotencyStore,
  { teamId, key, bodySha256 }: { teamId: string; key: string; bodySha256: string },
  work: () => Promise<Kept>,
): Promise<Kept & { readonly replayed: boolean }> {
  const start = await store.start(teamId, SCOPE, key, bodySha256);
  if (start.kind === 'replay') return { ...(start.answer.body as { data: Kept }).data, replayed: true };
  if (start.kind === 'reused') {
    throw new ServiceError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another body. Use a new key.');
  }
  if (start.kind === 'running') {
    throw new ServiceError('IDEMPOTENCY_CONFLICT', 'A request with this Idempotency-Key is still running. Try again.', {
      headers: { 'Retry-After': '1' },
    });
  }
  try {
    const { id, created_at } = await work();
    await store.finish(teamId, SCOPE, key, bodySha256, { status: 201, body: { data: { id, created_at } } });
    return { id, created_at, replayed: false };
  } catch (error) {
    store.abandon(teamId, SCOPE, key);
    throw error;
  }
}

const CreatedFeedbackSchema = z
  .object({ id: IdSchema, title: z.string(), created_at: TimeSchema })
  .meta({ id: 'CreatedFeedback' }) satisfies z.ZodType<CreatedFeedback>;

const HeadersSchema = z.object({
  'Idempotency-Key': z.string().min(1).max(257).optional().meta({
    description:
      '1 to 255 printable ASCII characters. The same key and body get the stored answer again, for 24 hours.',
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  }),
});

const operation: Operation = {
  id: 'ingest',
  tag: 'Feedback',
  summary: 'Submit a feedback',
  description: '201 when it is durable: it will be analysed. Unknown fields are ignored.',
  key: { in: 'bearer', scope: 'write' },
  headers: HeadersSchema,
  body: {
    schema: SubmissionSchema.meta({ id: 'Submission' }),
    examples: {
      short: { content: 'The CSV export has been empty since Monday. We will not renew if this is not fixed.' },
      full: {
        content: 'The CSV export has been empty since Monday. We will not renew if this is not fixed.',
        title: 'Empty export',
        source_url: 'https://support.example.com/tickets/4711',
        source_id: 'ticket-4711',
        timestamp: '2026-02-01T10:30:00+01:00',
        customer_id: 'acme',
        reporter_name: 'Ada Example',
        reporter_email: 'ada@example.com',
        language: 'en',
        metadata: { plan: 'enterprise' },
        tags: ['export'],
      },
    },
  },
  answers: {
    201: {
      ...dataAnswer('It is stored.', CreatedFeedbackSchema, {
        id: '0198c1f0-3c5a-7d41-9b1e-2f6a1c0d9e71',
        title: 'Empty export',
        created_at: '2026-02-01T09:30:00.000Z',
      }),
      headers: ['Idempotency-Replayed'],
    },
  },
  errors: ['IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
};

/** `POST /ingest`: takes one feedback; 201 when it is durable. */
export function postIngest({ authenticate, receiveSubmission, idempotency }: PostIngestDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const idempotencyKey = idempotencyKeyOf(req);
    const submission = parseBody(SubmissionSchema, req);
    const rawBody = rawBodyOf(req);
    const accept = (): Promise<CreatedFeedback> =>
      receiveSubmission({ teamId, submission, rawBody, correlationId: requestIdOf(res), idempotencyKey });
    if (idempotencyKey === undefined) return sendData(res, await accept(), { status: 201 });
    const request = { teamId, key: idempotencyKey, bodySha256: sha256OfBody(rawBody) };
    const { id, created_at, replayed } = await once(idempotency, request, accept);
    if (replayed) res.setHeader('Idempotency-Replayed', 'true');
    // The same body has the same title.
    sendData(res, { id, title: titleOf(submission), created_at }, { status: 201 });
  }
  return { method: 'POST', path: '/ingest', handlers: [authenticate, ...jsonBody('1mb'), handle], operation };
}
