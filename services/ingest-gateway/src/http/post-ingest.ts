import { ServiceError, SubmissionSchema } from '@cfi/contracts';
import {
  credentialOf,
  type Endpoint,
  type IdempotencyStore,
  jsonBody,
  parseBody,
  rawBodyOf,
  requestIdOf,
  type StoredAnswer,
} from '@cfi/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { type createReceiveSubmission, sha256OfBody } from '../domain/receive-submission.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

/** Idempotency keys are remembered per team and path. */
const SCOPE = '/ingest';

export interface PostIngestDeps {
  readonly authenticate: RequestHandler;
  readonly receiveSubmission: ReturnType<typeof createReceiveSubmission>;
  readonly idempotency: IdempotencyStore;
}

/** Runs `work` once per key and body; a repeat gets the stored answer. */
async function once(
  store: IdempotencyStore,
  { teamId, key, bodySha256 }: { teamId: string; key: string; bodySha256: string },
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const start = await store.start(teamId, SCOPE, key, bodySha256);
  if (start.kind === 'replay') return { ...start.answer, replayed: true };
  if (start.kind === 'reused') {
    throw new ServiceError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another body. Use a new key.');
  }
  if (start.kind === 'running') {
    throw new ServiceError('IDEMPOTENCY_CONFLICT', 'A request with this Idempotency-Key is still running. Try again.', {
      headers: { 'Retry-After': '1' },
    });
  }
  try {
    const answer = await work();
    await store.finish(teamId, SCOPE, key, bodySha256, answer);
    return { ...answer, replayed: false };
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
    const accept = async (): Promise<StoredAnswer> => {
      const data = await receiveSubmission({
        teamId,
        submission,
        rawBody,
        correlationId: requestIdOf(res),
        idempotencyKey,
      });
      return { status: 201, body: { success: true, data } };
    };
    if (idempotencyKey === undefined) {
      const { status, body } = await accept();
      res.status(status).json(body);
      return;
    }
    const request = { teamId, key: idempotencyKey, bodySha256: sha256OfBody(rawBody) };
    const { status, body, replayed } = await once(idempotency, request, accept);
    if (replayed) res.setHeader('Idempotency-Replayed', 'true');
    res.status(status).json(body);
  }
  return { method: 'POST', path: '/ingest', handlers: [authenticate, ...jsonBody('1mb'), handle] };
}
