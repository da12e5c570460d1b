import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import {
  feedbackIdBySource,
  type RawFeedback,
  type Region,
  rawFeedbackTopic,
  ServiceError,
  type WebhookCategory,
} from '@cfi/contracts';
import { correlationHeader, type MessageBus } from '@cfi/messaging';
import { multipart, type Platform } from '@cfi/platforms';
import type { IdempotencyStore } from '@cfi/service-kit';

/** Every record becomes a feedback of its own: in 10 MB there is room for hundreds of thousands, which would take a gigabyte. */
export const MAX_RECORDS = 10_000;

export interface ReceiveDeliveryDeps {
  readonly bus: MessageBus;
  /** Remembers deliveries for seven days, so that a replayed one starts nothing. */
  readonly seen: IdempotencyStore;
  readonly region: Region;
  readonly now: () => Date;
}

export interface Delivery {
  readonly teamId: string;
  readonly platform: Platform;
  readonly rawBody: Buffer;
  /** Lower-case names; those that the platform's adapter reads go on with the body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly correlationId: string;
  /** For a reply that is computed with it; undefined when none is stored. */
  readonly secret?: string | undefined;
}

export type Receipt =
  /** `repeated`: all of it was stored before. */
  | { readonly kind: 'stored'; readonly feedbackIds: readonly string[]; readonly repeated: boolean }
  /** `reply`: what the sender wants to read, as in a handshake. */
  | { readonly kind: 'acknowledged'; readonly reason: string; readonly reply?: Readonly<Record<string, string>> };

/** The headers that a platform's adapter reads: all that is kept of those sent. */
export const readHeaders = (platform: Platform, sent: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(platform.readsHeaders.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])));

export interface ReceiveDelivery {
  /** Takes a verified delivery over: when this resolves with `stored` its records are durable and will be analysed. */
  receive(delivery: Delivery): Promise<Receipt>;
  /** Resolves when what was taken over so far is remembered. */
  remembered(): Promise<void>;
}

export function createReceiveDelivery({ bus, seen, region, now }: ReceiveDeliveryDeps): ReceiveDelivery {
  // They are remembered in their order.
  let last: Promise<void> = Promise.resolve();

  async function receive({
    teamId,
    platform,
    rawBody,
    headers: sent,
    correlationId,
    secret,
  }: Delivery): Promise<Receipt> {
    const acceptedAt = now().toISOString();
    // RFC 8259 part 8.1. Read as text it would be changed without a word. A form may hold files, which are left out.
    if (platform.format !== multipart && !isUtf8(rawBody)) {
      throw new ServiceError('INVALID_PAYLOAD_FORMAT', 'The body is not valid UTF-8.');
    }
    const body = rawBody.toString('utf8');
    const headers = readHeaders(platform, sent);
    const result = platform.normalize({ body, headers, receivedAt: acceptedAt, secret });
    if (result.outcome === 'acknowledged') return { ...result, kind: 'acknowledged' };
    if (result.outcome === 'rejected') throw new ServiceError('INVALID_PAYLOAD_FORMAT', result.reason);

    if (result.records.length > MAX_RECORDS) {
      throw new ServiceError(
        'INVALID_PAYLOAD_FORMAT',
        `A delivery may hold at most ${MAX_RECORDS} records, this one holds ${result.records.length}. Nothing was stored. Send them in several deliveries.`,
      );
    }

    const ids = result.records.map((record) => feedbackIdBySource(teamId, platform.slug, record.source_id));
    const feedbackIds = [...new Set(ids)];
    const bodySha256 = hash('sha256', rawBody);
    const scope = `webhook:${platform.slug}`;
    // With the body's hash: an old delivery replayed after a newer one must not bring the old content back.
    const key = `${feedbackIds[0]} ${bodySha256}`;
    const start = await seen.start(teamId, scope, key, bodySha256);
    if (start.kind === 'replay') return { kind: 'stored', feedbackIds, repeated: true };
    // Changed content, or the same delivery twice at once: going on is harmless, since the ids are derived.
    try {
      const raw: RawFeedback = {
        schema_version: 1,
        feedback_ids: feedbackIds,
        team_id: teamId,
        region,
        category: platform.category as WebhookCategory,
        platform: platform.slug,
        accepted_at: acceptedAt,
        correlation_id: correlationId,
        headers,
        body,
      };
      await bus.publish(rawFeedbackTopic, raw, { [correlationHeader]: correlationId });
    } catch (error) {
      seen.abandon(teamId, scope, key);
      throw error;
    }
    // Nobody waits for it: it only spares work. Should it fail, a repeat is published once more, under the same ids.
    last = seen
      .finish(teamId, scope, key, bodySha256, { status: 200, body: null })
      .catch(() => seen.abandon(teamId, scope, key));
    return { kind: 'stored', feedbackIds, repeated: false };
  }

  return { receive, remembered: () => last };
}
