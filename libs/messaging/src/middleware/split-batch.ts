import type { RawMessage } from '../consumer/raw-message.ts';
import { AbandonedError, type Work } from '../consumer/work.ts';
import { isOutage } from '../dependency-outage.ts';
import { errorFacts, type Logger } from '../logger.ts';
import type { Message, Outcome } from '../message-bus.ts';
import type { Bury } from './dead-letter.ts';
import type { Decode } from './decode.ts';
import { type Publish, publishOutcome } from './publish-emitted.ts';

export interface SplitBatchOptions<T> {
  readonly decode: Decode<T>;
  readonly publish: Publish;
  readonly bury: Bury;
  /** Told of each message that ended well. */
  readonly end: (raw: RawMessage, outcome: Outcome['kind']) => void;
  /** The whole chain for one message, for when the batch fails. */
  readonly single: Work<RawMessage, void>;
  readonly logger: Logger;
}

interface Decoded<T> {
  readonly raw: RawMessage;
  readonly message: Message<T>;
}

/**
 * Handles a batch as one. If that fails, each message goes alone through the whole chain, so that one poison message takes no
 * others with it. Outages pass through.
 */
export const splitBatch =
  <T>(options: SplitBatchOptions<T>) =>
  (work: Work<readonly Message<T>[], readonly Outcome[]>): Work<readonly RawMessage[], void> =>
  async (raws, run) => {
    const { good, poison } = await decodeAll(raws, options.decode);
    for (const raw of poison) await options.single(raw, run);
    if (good.length === 0) return;
    try {
      const messages = good.map(({ message }) => message);
      const outcomes = await work(messages, run);
      if (outcomes.length !== good.length) throw new Error('A batch handler must answer one outcome per message');
      await Promise.all(good.map(({ message }, index) => publishOutcome(options.publish, message, outcomes[index]!)));
      for (const [index, { raw }] of good.entries()) {
        const outcome = outcomes[index]!;
        if (outcome.kind === 'dead-letter') await options.bury(raw, outcome.reason, 1);
        else options.end(raw, outcome.kind);
      }
    } catch (error) {
      if (error instanceof AbandonedError || isOutage(error)) throw error;
      options.logger.warn(
        { ...run.about, ...errorFacts(error), messages: good.length },
        'a batch failed and is tried one by one',
      );
      for (const { raw } of good) await options.single(raw, run);
    }
  };

async function decodeAll<T>(
  raws: readonly RawMessage[],
  decode: Decode<T>,
): Promise<{ good: Decoded<T>[]; poison: RawMessage[] }> {
  const good: Decoded<T>[] = [];
  const poison: RawMessage[] = [];
  for (const raw of raws) {
    try {
      good.push({ raw, message: await decode(raw) });
    } catch {
      poison.push(raw);
    }
  }
  return { good, poison };
}
