import type { Backoff } from '../backoff.ts';
import type { Tell } from '../bus-events.ts';
import type { Logger } from '../logger.ts';
import type { BatchRoute, Message, MessageRoute, Outcome, Route } from '../message-bus.ts';
import { bury, deadLetter } from '../middleware/dead-letter.ts';
import type { Decode, Unframe } from '../middleware/decode.ts';
import { handled } from '../middleware/handled.ts';
import { outagePause } from '../middleware/outage-pause.ts';
import { type Publish, publishEmitted } from '../middleware/publish-emitted.ts';
import { retry } from '../middleware/retry.ts';
import { splitBatch } from '../middleware/split-batch.ts';
import { tellAttempts } from '../middleware/tell-attempts.ts';
import { aboutBatch, aboutMessage } from './about.ts';
import type { Gate } from './gate.ts';
import type { RawMessage } from './raw-message.ts';
import type { Work } from './work.ts';

/** How patient a consumer is. Times in milliseconds. */
export interface Patience {
  /** Attempts for an error that is no outage, before the message is dead-lettered. */
  readonly attempts: number;
  readonly retry: Backoff;
  readonly outage: Backoff;
}

export const defaultPatience: Patience = {
  attempts: 5,
  retry: { firstMs: 50, maxMs: 1000 },
  outage: { firstMs: 100, maxMs: 5000 },
};

export interface WorkOptions<T> {
  readonly decode: Decode<T>;
  /** Where the log frames values. */
  readonly unframe?: Unframe;
  readonly publish: Publish;
  readonly gate: Gate;
  readonly patience: Patience;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly tell: Tell;
}

export const isBatchRoute = <T>(route: Route<T>): route is BatchRoute<T> => 'batchHandler' in route;

/**
 * The order, aloud, from the outside in:
 * 1. outage pause  - waits while a dependency is out; outside everything, since putting a dead letter away needs the bus too
 * 2. dead letter   - ends a message that cannot be handled; outside retry, so it sees only what retry gave up
 * 3. retry         - tries surprises again
 * 4. tell attempts - for metrics
 * 5. decode        - poison is found here, inside dead letter
 * 6. publish       - innermost, so done means that everything emitted is durable
 */
export function messageWork<T>(
  group: string,
  handler: Work<Message<T>, Outcome>,
  options: WorkOptions<T>,
): Work<RawMessage, void> {
  const { gate, patience, logger, tell } = options;
  const pause = outagePause({ gate, backoff: patience.outage, logger });
  const end = deadLetter({ ...options, group });
  const again = retry({ attempts: patience.attempts, backoff: patience.retry, logger, tell });
  const attempt = tellAttempts<RawMessage>(tell, () => 1);
  const handle = publishEmitted(options.publish)(handler);
  const work = pause(end(again(attempt(async (raw, run) => handle(await options.decode(raw), run)))));
  return (raw, run) => work(raw, { ...run, about: aboutMessage(group, raw) });
}

/** The same for a message route. */
export const workOfMessageRoute = <T>(route: MessageRoute<T>, options: WorkOptions<T>): Work<RawMessage, void> =>
  messageWork(route.group, (message, run) => route.handler(message, run.signal), options);

/** For a batch route: the batch as one, inside the outage pause; when it fails, the order above for each message alone. */
export function workOfBatchRoute<T>(route: BatchRoute<T>, options: WorkOptions<T>): Work<readonly RawMessage[], void> {
  const { group } = route;
  const { gate, patience, logger, tell } = options;
  const single = messageWork<T>(
    group,
    async (message, run) => {
      const [outcome, ...more] = await route.batchHandler([message], run.signal);
      if (!outcome || more.length > 0) throw new Error('A batch handler must answer one outcome per message');
      return outcome;
    },
    options,
  );
  const ends = { bury: bury({ ...options, group }), end: handled({ ...options, group }) };
  const whole = splitBatch<T>({ ...options, ...ends, single });
  const attempt = tellAttempts<readonly Message<T>[]>(tell, (messages) => messages.length);
  const pause = outagePause({ gate, backoff: patience.outage, logger });
  const work = pause(whole(attempt((messages, run) => route.batchHandler(messages, run.signal))));
  return (raws, run) => work(raws, { ...run, about: aboutBatch(group, raws) });
}
