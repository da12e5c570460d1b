import { backoffMs, sleep } from '../backoff.ts';
import type { Observe, Tell } from '../bus-events.ts';
import { errorFacts, type Logger } from '../logger.ts';
import type { Route, Subscription } from '../message-bus.ts';
import { decodeJson, type Unframe } from '../middleware/decode.ts';
import type { Publish } from '../middleware/publish-emitted.ts';
import { createBatchLane } from './batch-lane.ts';
import { createGate, type Gate } from './gate.ts';
import { createKeyedLane } from './keyed-lane.ts';
import type { Lane } from './lane.ts';
import type { Lease, LogSource } from './log-source.ts';
import type { RawMessage } from './raw-message.ts';
import { isBatchRoute, type Patience, workOfBatchRoute, workOfMessageRoute } from './route-work.ts';
import type { Run } from './work.ts';

/** What a bus gives to each of its subscriptions. */
export interface ConsumerOptions {
  readonly publish: Publish;
  /** Where the log frames values. */
  readonly unframe?: Unframe;
  readonly patience: Patience;
  /** How long `stop` waits for handlers in flight before it aborts them, in milliseconds. */
  readonly drainMs: number;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly observe: Observe;
}

/** How long a handler may take to obey its signal, before `stop` leaves it behind. */
const graceMs = 2000;
/** Its name in events. */
const messageLog = 'message log';
const readAhead = { messages: 500, bytes: 8 * 2 ** 20 };

/** Reads a log for a route: get the lease, read, work, commit; again when the lease was lost; until stopped. */
export function startSubscription<T>(source: LogSource, route: Route<T>, options: ConsumerOptions): Subscription {
  const { patience, logger } = options;
  const facts = { topic: route.topic.name, group: route.group };
  const tell: Tell = (happening) => options.observe({ ...facts, ...happening });
  const stopping = new AbortController();
  const aborting = new AbortController();
  let gate = createGate(tell);
  let logIsOut = false;

  /** Runs `attempt` until it succeeds or `signal` aborts (then null); between failures the subscription counts as paused. */
  async function persist<R>(attempt: () => Promise<R>, signal: AbortSignal): Promise<R | null> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const result = await attempt();
        if (logIsOut) {
          logger.info(facts, 'the message log is back');
          tell({ kind: 'resumed', dependency: messageLog });
        }
        logIsOut = false;
        return result;
      } catch (error) {
        if (!logIsOut) {
          logger.warn({ ...facts, ...errorFacts(error) }, 'the message log is out');
          tell({ kind: 'paused', dependency: messageLog });
        }
        logIsOut = true;
        await sleep(backoffMs(patience.outage, failures), signal);
      }
    }
    return null;
  }

  async function serve(lease: Lease): Promise<void> {
    const over = AbortSignal.any([stopping.signal, lease.lost]);
    const unwanted = AbortSignal.any([aborting.signal, lease.lost]);
    gate = createGate(tell);
    const run: Run = { signal: unwanted, stopping: over, tries: { count: 0 } };
    const lane = createLane(route, lease, gate, run, { ...options, tell });
    while (!over.aborted) {
      await lane.room(over);
      const seen = lease.seen();
      const messages = await persist(() => lease.fetch(), over);
      if (over.aborted || !messages) break;
      if (messages.length === 0) await lease.more(seen, over);
      else lane.push(messages);
    }
    await drain(lane, unwanted);
    await lease.release();
  }

  /** Waits for what is in flight, but not for a handler that ignores its signal. */
  async function drain(lane: Lane, unwanted: AbortSignal): Promise<void> {
    const closed = new AbortController();
    const ended = lane.close().then(() => closed.abort());
    const timer = setTimeout(() => aborting.abort(), options.drainMs);
    if (stopping.signal.aborted) await Promise.race([ended, aborted(unwanted)]);
    else clearTimeout(timer);
    await Promise.race([ended, sleep(graceMs, closed.signal)]);
    clearTimeout(timer);
    if (!closed.signal.aborted) logger.error(facts, 'a handler ignores its abort signal and is left behind');
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      tell({ kind: 'joining' });
      const lease = await persist(() => source.acquire(stopping.signal), stopping.signal);
      if (!lease) continue;
      logger.info(facts, 'consuming');
      tell({ kind: 'consuming' });
      await serve(lease);
      if (!stopping.signal.aborted) logger.warn(facts, 'lost the right to consume, joining again');
    }
    logIsOut = false;
    tell({ kind: 'stopped' });
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
    isPaused: () => logIsOut || gate.isClosed(),
  };
}

interface LaneParts extends ConsumerOptions {
  readonly tell: Tell;
}

function createLane<T>(route: Route<T>, lease: Lease, gate: Gate, run: Run, options: LaneParts): Lane {
  const onProgress = (partition: number, offset: bigint): void => lease.commit(partition, offset);
  const work = { ...options, gate, decode: decodeJson(route.topic, options.unframe) };
  if (isBatchRoute(route)) {
    const batch = workOfBatchRoute(route, work);
    return createBatchLane({
      work: (raws) => inHand(options.tell, raws.length, () => batch(raws, run)),
      maxBatch: route.maxBatch,
      onProgress,
      gate,
      readAhead: { ...readAhead, messages: Math.max(readAhead.messages, route.maxBatch) },
    });
  }
  const single = workOfMessageRoute(route, work);
  const concurrency = route.concurrency ?? 1;
  const inHandOne = (raw: RawMessage): Promise<void> => inHand(options.tell, 1, () => single(raw, run));
  return createKeyedLane({ work: inHandOne, concurrency, onProgress, gate, readAhead });
}

async function inHand(tell: Tell, messages: number, work: () => Promise<void>): Promise<void> {
  let finished = false;
  tell({ kind: 'started', messages });
  try {
    await work();
    finished = true;
  } finally {
    tell({ kind: 'ended', messages, finished });
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
