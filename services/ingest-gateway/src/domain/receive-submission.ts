import { createHash } from 'node:crypto';
import {
  DIRECT_PLATFORM,
  feedbackIdByIdempotencyKey,
  feedbackIdBySource,
  firstLine,
  newId,
  type RawFeedback,
  type Region,
  rawFeedbackTopic,
  type Submission,
  TITLE_FROM_CONTENT_CHARS,
} from '@cfi/contracts';
import { correlationHeader, type MessageBus } from '@cfi/messaging';

export interface ReceiveSubmissionDeps {
  readonly bus: MessageBus;
  readonly region: Region;
  readonly now: () => Date;
}

export interface ReceivedSubmission {
  readonly teamId: string;
  readonly submission: Submission;
  /** The body as sent; the topic carries it so that it can be normalized again later. */
  readonly rawBody: Buffer;
  readonly correlationId: string;
  readonly idempotencyKey: string | undefined;
}

/** The created record as `POST /ingest` answers it. */
export interface CreatedFeedback {
  readonly id: string;
  readonly title: string;
  readonly created_at: string;
}

export const sha256OfBody = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** Repeats get the same id: by the sender's own id first, then by idempotency key and body. */
function feedbackIdOf({ teamId, submission, rawBody, idempotencyKey }: ReceivedSubmission, now: Date): string {
  if (submission.source_id !== undefined) return feedbackIdBySource(teamId, DIRECT_PLATFORM, submission.source_id);
  if (idempotencyKey !== undefined) return feedbackIdByIdempotencyKey(teamId, idempotencyKey, sha256OfBody(rawBody));
  return newId(now.getTime());
}

/** The title given, else the beginning of the content. */
export const titleOf = ({ title, content }: Submission): string =>
  title || firstLine(content, TITLE_FROM_CONTENT_CHARS);

/** Takes a checked submission over: when this resolves it is durable and will be analysed. */
export function createReceiveSubmission({ bus, region, now }: ReceiveSubmissionDeps) {
  return async function receiveSubmission(received: ReceivedSubmission): Promise<CreatedFeedback> {
    const acceptedAt = now();
    const id = feedbackIdOf(received, acceptedAt);
    const raw: RawFeedback = {
      schema_version: 1,
      feedback_ids: [id],
      team_id: received.teamId,
      region,
      category: 'direct',
      platform: DIRECT_PLATFORM,
      accepted_at: acceptedAt.toISOString(),
      correlation_id: received.correlationId,
      headers: {},
      body: received.rawBody.toString('utf8'),
    };
    await bus.publish(rawFeedbackTopic, raw, { [correlationHeader]: received.correlationId });
    return { id, title: titleOf(received.submission), created_at: acceptedAt.toISOString() };
  };
}
