import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '../../libs/testkit/src/product.ts';
import type { Submission } from './submissions.ts';
import type { Team } from './team.ts';

const ANSWER_MS = 10_000;
const RETRY_MS = 20;

/** Where senders find the product; waits while it is nowhere. */
export interface Receiver {
  current(): Promise<Pick<Deployment, 'baseUrl'>>;
}

/** What became of one try: an answer, or no answer (then it is unknown whether the submission was taken). */
type Attempt = { readonly status: number; readonly body: string } | undefined;

interface AcceptedAnswer {
  readonly data?: { readonly id: string };
  readonly data_id?: string;
  readonly data_ids?: readonly string[];
}

export interface Sent {
  /** Feedback ids as answered, one for each of the submission's contents. */
  readonly ids: readonly string[];
  /** Tries that got no answer, or one that asks to try again. */
  readonly retries: number;
}

function request(baseUrl: string, team: Team, submission: Submission): Request {
  const { kind, body, idempotencyKey } = submission;
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (kind === 'ingest') {
    headers['Authorization'] = `Bearer ${team.apiKey}`;
    headers['Idempotency-Key'] = idempotencyKey;
  } else {
    headers['x-api-key'] = team.webhookKey;
    headers['x-webhook-signature'] = `sha256=${createHmac('sha256', team.webhookSecret).update(body).digest('hex')}`;
  }
  const path = kind === 'ingest' ? '/ingest' : '/webhooks/feedback/feature-request';
  return new Request(baseUrl + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS) });
}

async function attempt(baseUrl: string, team: Team, submission: Submission): Promise<Attempt> {
  try {
    const response = await fetch(request(baseUrl, team, submission));
    return { status: response.status, body: await response.text() };
  } catch {
    return undefined;
  }
}

function idsOf(body: string): readonly string[] {
  const { data, data_id, data_ids } = JSON.parse(body) as AcceptedAnswer;
  const id = data?.id ?? data_id;
  return data_ids ?? (id === undefined ? [] : [id]);
}

/**
 * Sends until it is accepted, the same bytes under the same key each time. Throws when it is refused, since a submission
 * of this run never should be.
 */
export async function send(live: Receiver, team: Team, submission: Submission, signal: AbortSignal): Promise<Sent> {
  for (let retries = 0; ; retries++) {
    signal.throwIfAborted();
    const { baseUrl } = await live.current();
    const answer = await attempt(baseUrl, team, submission);
    if (answer !== undefined && answer.status >= 200 && answer.status < 300) {
      return { ids: idsOf(answer.body), retries };
    }
    const again = answer === undefined || answer.status >= 500 || answer.status === 409 || answer.status === 429;
    if (!again) throw new Error(`A ${submission.kind} was refused with ${answer.status}: ${answer.body.slice(0, 500)}`);
    await sleep(RETRY_MS, undefined, { signal });
  }
}
