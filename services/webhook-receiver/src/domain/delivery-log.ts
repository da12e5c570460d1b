import { setTimeout as sleep } from 'node:timers/promises';
import { KEPT_BODIES, KEPT_REFUSED_BODY_BYTES, type WebhookDelivery, webhookDeliveryTopic } from '@cfi/contracts';
import { type Backoff, backoffMs, correlationHeader, isOutage, type MessageBus, within } from '@cfi/messaging';
import type { DeliveryBodyBox } from '@cfi/service-kit';

export interface DeliveryLogDeps {
  readonly bus: Pick<MessageBus, 'publish'>;
  readonly box: DeliveryBodyBox;
  /** Called for each record that is lost: the bus refused it, or too many wait. */
  readonly onLost: (because: 'bus' | 'full') => void;
  /** Between attempts while the bus is away. */
  readonly backoff?: Backoff;
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
/**
 * Records of this time go to the bus together, in milliseconds: each batch of it has a price, which deliveries would wait for, and
 * of a burst only the newest bodies are encrypted.
 */
const GATHER_MS = 100;
/** Records that are kept while the bus is away, the newest; larger bodies than refused deliveries have are left off, so 64 MB at most. */
export const KEPT_WHILE_AWAY = 500;

/** A record that is to be told, and what of its body is kept. */
interface Untold {
  readonly record: Omit<WebhookDelivery, 'body'>;
  readonly body: Buffer | null;
  /** What it counts as until it is told. */
  readonly bytes: number;
}

/** A record that the bus did not take, and what tells that it waits no longer. */
interface Kept {
  readonly record: WebhookDelivery;
  readonly end: () => void;
}

export function createDeliveryLog({
  bus,
  box,
  onLost,
  backoff = { firstMs: 500, maxMs: 10_000 },
}: DeliveryLogDeps): DeliveryLog {
  const groups = new Set<Promise<unknown>>();
  let waiting = 0;
  let waitingBytes = 0;
  let afterLarge: Promise<unknown> = Promise.resolve();
  const gathered: Untold[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** Oldest first. */
  const kept: Kept[] = [];
  let trying = false;

  /** False when the bus is away; that is said by the bus. */
  async function told(record: WebhookDelivery): Promise<boolean> {
    try {
      await bus.publish(webhookDeliveryTopic, record, { [correlationHeader]: record.correlation_id });
    } catch (error) {
      if (isOutage(error)) return false;
      onLost('bus');
    }
    return true;
  }

  function leaveOldest(): void {
    for (const { end } of kept.splice(0, Math.max(0, kept.length - KEPT_WHILE_AWAY))) {
      onLost('bus');
      end();
    }
  }

  /** Until all that is kept is told. Nothing holds up the end of the process. */
  async function tryAgain(): Promise<void> {
    trying = true;
    for (let attempt = 0; kept.length > 0; attempt++) {
      await sleep(backoffMs(backoff, attempt), undefined, { ref: false });
      const tried = kept.splice(0);
      const ended = await Promise.all(tried.map(({ record }) => told(record)));
      kept.unshift(...tried.filter((_, index) => !ended[index]));
      for (const [index, { end }] of tried.entries()) if (ended[index]) end();
      leaveOldest();
    }
    trying = false;
  }

  function keep(record: WebhookDelivery): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const heavy = (record.body?.ciphertext.length ?? 0) > 2 * KEPT_REFUSED_BODY_BYTES;
    kept.push({ record: heavy ? { ...record, body: null } : record, end: resolve });
    leaveOldest();
    if (!trying) void tryAgain();
    return promise;
  }

  /** Null when there is nothing more to do; else the record, which the bus did not take. */
  async function publish({ record: unsealed, body }: Untold): Promise<WebhookDelivery | null> {
    const sealed = body === null ? null : await box.seal(unsealed.delivery_id, body).catch(() => null);
    const record = { ...unsealed, body: sealed };
    return (await told(record)) ? null : record;
  }

  /** Resolves when the record waits no longer. */
  async function tell(untold: Untold): Promise<void> {
    const large = (untold.body?.length ?? 0) > LARGE_BYTES;
    const published = large ? afterLarge.then(() => publish(untold)) : publish(untold);
    if (large) afterLarge = published;
    const away = await published;
    if (away !== null) await keep(away);
    waiting--;
    waitingBytes -= untold.bytes;
  }

  function tellGathered(): void {
    clearTimeout(timer);
    timer = undefined;
    const group = Promise.all(withNewestBodies(gathered.splice(0)).map(tell));
    groups.add(group);
    group.then(() => groups.delete(group));
  }

  async function nothingWaits(): Promise<void> {
    while (gathered.length + groups.size > 0) {
      tellGathered();
      await Promise.all(groups);
    }
  }

  return {
    record(record, body) {
      if (waiting >= MAX_WAITING) return onLost('full');
      const kept = keptOf(record, body);
      const fits = kept !== null && waitingBytes + kept.length <= MAX_WAITING_BYTES ? kept : null;
      const bytes = fits?.length ?? 0;
      waiting++;
      waitingBytes += bytes;
      gathered.push({ record, body: fits, bytes });
      timer ??= setTimeout(tellGathered, GATHER_MS);
    },
    settled: (withinMs) => within(nothingWaits(), withinMs),
  };
}

/** A cut body is copied, since a part would hold on to the whole. */
function keptOf({ outcome }: Pick<WebhookDelivery, 'outcome'>, body: Buffer): Buffer | null {
  if (body.length === 0) return null;
  const whole = outcome === 'accepted' || outcome === 'repeated' || body.length <= KEPT_REFUSED_BODY_BYTES;
  return whole ? body : Buffer.from(body.subarray(0, KEPT_REFUSED_BODY_BYTES));
}

const integrationOf = ({ record: { team_id, category, platform } }: Untold): string =>
  `${team_id} ${category}/${platform}`;

/** The ids are UUIDv7 of the time of receipt. */
const newestFirst = (a: Untold, b: Untold): number => (a.record.delivery_id > b.record.delivery_id ? -1 : 1);

/** Without the bodies that newer ones of the same integration would push out of the log at once. */
function withNewestBodies(group: readonly Untold[]): readonly Untold[] {
  if (group.length <= KEPT_BODIES) return group;
  const withBody = group.filter(({ body }) => body !== null);
  const pushedOut = new Set(
    [...Map.groupBy(withBody, integrationOf).values()].flatMap((of) => of.sort(newestFirst).slice(KEPT_BODIES)),
  );
  return group.map((untold) => (pushedOut.has(untold) ? { ...untold, body: null } : untold));
}
