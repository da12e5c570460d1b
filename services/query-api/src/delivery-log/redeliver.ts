import {
  feedbackIdBySource,
  newId,
  type RawFeedback,
  type Region,
  rawFeedbackTopic,
  ServiceError,
} from '@cfi/contracts';
import { correlationHeader, type MessageBus } from '@cfi/messaging';
import type { Platform } from '@cfi/platforms';
import type { DeliveryLog, KeptBody, LogEntry, LoggedDelivery } from './delivery-log.ts';
import { readBody } from './read-body.ts';

export interface RedeliverDeps {
  readonly log: Pick<DeliveryLog, 'find' | 'body' | 'keep'>;
  readonly bus: Pick<MessageBus, 'publish'>;
  readonly region: Region;
  readonly now: () => Date;
}

export interface Redelivery {
  readonly teamId: string;
  readonly platform: Platform;
  readonly deliveryId: string;
  /** Nobody proved who sent it; the caller says that it is genuine. */
  readonly trustUnverified: boolean;
  readonly correlationId: string;
}

export interface Redelivered {
  /** Of the record that this leaves in the log. */
  readonly deliveryId: string;
  readonly outcome: 'accepted' | 'acknowledged' | 'rejected';
  readonly reason: string | null;
  readonly feedbackIds: readonly string[];
}

/** Throws a `ServiceError` that says why it cannot be run again. */
function assertWhole(delivery: LoggedDelivery, kept: KeptBody | null, trustUnverified: boolean): KeptBody {
  if (kept === null) {
    throw new ServiceError(
      'NOT_FOUND',
      'The body of this delivery is not kept: there was none, it is a redelivery itself, or it is no longer among the last 100 of its integration or of 7 days. Let the sender send it again.',
    );
  }
  if (kept.body.length < delivery.bodyBytes) {
    throw new ServiceError(
      'VALIDATION_ERROR',
      `Only the first ${kept.body.length} of the ${delivery.bodyBytes} bytes of this delivery were kept. Let the sender send it again.`,
    );
  }
  if (delivery.proof === null && !trustUnverified) {
    throw new ServiceError(
      'VALIDATION_ERROR',
      'Nobody proved who sent this delivery. Look at its body; if it is genuine, send {"trust_unverified": true}.',
    );
  }
  return kept;
}

/**
 * Runs a logged delivery through the pipeline again, with today's adapter. Ids are derived, so nothing is doubled; it counts as accepted
 * when it was first answered, so it never replaces newer content.
 */
export function createRedeliver({ log, bus, region, now }: RedeliverDeps) {
  return async function redeliver(redelivery: Redelivery): Promise<Redelivered> {
    const { teamId, platform, deliveryId, trustUnverified, correlationId } = redelivery;
    const { category, slug } = platform;
    const begun = now();
    const delivery = await log.find(teamId, { category, platform: slug }, deliveryId);
    if (delivery === null) throw new ServiceError('NOT_FOUND', 'No delivery with this id exists.');
    const { headers, body } = assertWhole(delivery, await log.body(teamId, deliveryId), trustUnverified);

    // 1. What the adapter makes of it today.
    const acceptedAt = new Date(delivery.receivedAt.getTime() + Math.ceil(delivery.durationMs)).toISOString();
    const ending = readBody(platform, { headers, body, receivedAt: acceptedAt });
    const { outcome } = ending;
    const records = ending.outcome === 'accepted' ? ending.records : [];
    const reason = ending.outcome === 'accepted' ? null : ending.reason;
    const feedbackIds = [...new Set(records.map(({ source_id }) => feedbackIdBySource(teamId, slug, source_id)))];

    // 2. Into the pipeline.
    if (feedbackIds.length > 0) {
      const raw: RawFeedback = {
        schema_version: 1,
        feedback_ids: feedbackIds,
        team_id: teamId,
        region,
        category,
        platform: slug,
        accepted_at: acceptedAt,
        correlation_id: correlationId,
        headers: { ...headers },
        body: body.toString('utf8'),
      };
      await bus.publish(rawFeedbackTopic, raw, { [correlationHeader]: correlationId });
    }

    // 3. Into the log, where the origin is told.
    const entry: LogEntry = {
      schema_version: 1,
      delivery_id: newId(begun.getTime()),
      team_id: teamId,
      region,
      category,
      platform: slug,
      key_id: null,
      key_in: null,
      received_at: begun.toISOString(),
      correlation_id: correlationId,
      outcome,
      status: outcome === 'rejected' ? 400 : 200,
      code: outcome === 'rejected' ? 'INVALID_PAYLOAD_FORMAT' : null,
      reason,
      proof: null,
      body_bytes: body.length,
      duration_ms: now().getTime() - begun.getTime(),
      feedback_ids: feedbackIds,
      headers: {},
      body: null,
      redelivery_of: deliveryId,
    };
    await log.keep([entry]);
    return { deliveryId: entry.delivery_id, outcome, reason, feedbackIds };
  };
}
