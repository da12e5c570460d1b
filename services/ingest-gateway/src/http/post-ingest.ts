import { ServiceError, SubmissionSchema } from '@cfi/contracts';
import {
  credentialOf,
  type Endpoint,
  type IdempotencyStore,
  jsonBody,
  parseBody,
  rawBodyOf,
  requestIdOf,
  sendData,
} from '@cfi/service-kit';
import type { Request, RequestHandler, Response } from 'express';
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
  return { method: 'POST', path: '/ingest', handlers: [authenticate, ...jsonBody('1mb'), handle] };
}
