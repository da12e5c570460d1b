import { setTimeout as sleep } from 'node:timers/promises';
import { KEPT_REFUSED_BODY_BYTES, type WebhookDelivery, webhookDeliveryTopic } from '@cfi/contracts';
import { correlationHeader, type MessageBus } from '@cfi/messaging';
import type { DeliveryBodyBox } from '@cfi/service-kit';

export interface DeliveryLogDeps {
  readonly bus: Pick<MessageBus, 'publish'>;
  readonly box: DeliveryBodyBox;
  /** Called for each record that is lost: the bus was away, or too many wait. */
  readonly onLost: (because: 'bus' | 'full') => void;
}

/** Tells the delivery log what became of deliveries, without being in their way. */
export interface DeliveryLog {
  /** Returns at once and never throws. The body of one that was not accepted is cut. */
  record(record: Omit<WebhookDelivery, 'body'>, body: Buffer): void;
  /** Resolves when nothing waits any more, or when `withinMs` are over, so that a bus that is away holds up no stop. */
  settled(withinMs?: number): Promise<void>;
}

/** Records that wait for the bus, and the bytes of their bodies: what does not fit goes without its body, or is lost. */
const MAX_WAITING = 10_000;
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** Larger bodies go one after the other: each takes several times its size. */
const LARGE_BYTES = 256 * 1024;

export function createDeliveryLog({ bus, box, onLost }: DeliveryLogDeps): DeliveryLog {
  const waiting = new Set<Promise<void>>();
  let waitingBytes = 0;
  let afterLarge = Promise.resolve();

  async function publish(record: Omit<WebhookDelivery, 'body'>, body: Buffer | null): Promise<void> {
    try {
      const sealed = body === null ? null : await box.seal(record.delivery_id, body);
      await bus.publish(
        webhookDeliveryTopic,
        { ...record, body: sealed },
        { [correlationHeader]: record.correlation_id },
      );
    } catch {
      // The delivery has its answer; the bus being away is said by the bus.
      onLost('bus');
    }
  }

  return {
    record(record, body) {
      if (waiting.size >= MAX_WAITING) return onLost('full');
      const kept = keptOf(record, body);
      const fits = kept !== null && waitingBytes + kept.length <= MAX_WAITING_BYTES ? kept : null;
      const bytes = fits?.length ?? 0;
      waitingBytes += bytes;
      const large = bytes > LARGE_BYTES;
      const published = large ? afterLarge.then(() => publish(record, fits)) : publish(record, fits);
      if (large) afterLarge = published;
      waiting.add(published);
      published.then(() => {
        waiting.delete(published);
        waitingBytes -= bytes;
      });
    },
    async settled(withinMs) {
      const settled = new AbortController();
      const { signal } = settled;
      const late = withinMs === undefined ? [] : [sleep(withinMs, 'late', { signal }).catch(() => 'late')];
      while (waiting.size > 0) {
        if ((await Promise.race([Promise.all(waiting), ...late])) === 'late') break;
      }
      settled.abort();
    },
  };
}

/** A cut body is copied, since a part would hold on to the whole. */
function keptOf({ outcome }: Pick<WebhookDelivery, 'outcome'>, body: Buffer): Buffer | null {
  if (body.length === 0) return null;
  const whole = outcome === 'accepted' || outcome === 'repeated' || body.length <= KEPT_REFUSED_BODY_BYTES;
  return whole ? body : Buffer.from(body.subarray(0, KEPT_REFUSED_BODY_BYTES));
}
