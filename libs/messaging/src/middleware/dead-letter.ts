import { deadLetterTopic, isDeadLetterTopic } from '@cfi/contracts';
import type { Tell } from '../bus-events.ts';
import { aboutMessage } from '../consumer/about.ts';
import { type RawMessage, rawBytes } from '../consumer/raw-message.ts';
import { AbandonedError, type Work } from '../consumer/work.ts';
import { isOutage } from '../dependency-outage.ts';
import { errorFacts, type Logger } from '../logger.ts';
import type { Outcome } from '../message-bus.ts';
import { PoisonError } from '../poison.ts';
import type { Unframe } from './decode.ts';
import { handled } from './handled.ts';
import type { Publish } from './publish-emitted.ts';

export interface DeadLetterOptions {
  readonly publish: Publish;
  /** Where the log frames values. */
  readonly unframe?: Unframe;
  readonly group: string;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly tell: Tell;
}

/**
 * Puts a message away, value and all, where people can see and replay it. A dead letter that cannot be handled itself has nowhere
 * to go: it stays where it is until its topic's retention removes it.
 */
export type Bury = (raw: RawMessage, reason: string, attempts: number) => Promise<void>;

const maxReason = 500;

const withoutValue = 'its value is too large for a dead letter; it stays on its topic until retention removes it';

/** Why a message failed, for the person who looks at the dead letter. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'Something that is not an Error was thrown';
  return text.length > maxReason ? `${text.slice(0, maxReason - 1)}…` : text;
};

/** The value without the framing of the log it came from, so that it can be published anew; as it is where it has none. */
async function unframed({ unframe }: DeadLetterOptions, raw: RawMessage): Promise<Buffer> {
  const bytes = rawBytes(raw);
  try {
    return unframe ? await unframe(raw.topic, bytes) : bytes;
  } catch (error) {
    if (error instanceof PoisonError) return bytes;
    throw error;
  }
}

export const bury = (options: DeadLetterOptions): Bury => {
  const { publish, group, now, logger } = options;
  const end = handled(options);
  return async (raw, reason, attempts) => {
    const { topic, key, position, headers } = raw;
    const about = { ...aboutMessage(group, raw), attempts };
    if (isDeadLetterTopic(topic)) {
      logger.error(about, 'a dead letter cannot be handled and is passed over');
      return end(raw, 'drop');
    }
    const value = (await unframed(options, raw)).toString('base64');
    const letter = { topic, group, key, position, reason, attempts, failedAt: now().toISOString(), headers, value };
    try {
      await publish(deadLetterTopic(topic), letter, headers);
    } catch (error) {
      if (isOutage(error)) throw error;
      // It does not fit (base64 is a third longer). The letter without it is better than a consumer that stands still.
      await publish(deadLetterTopic(topic), { ...letter, value: '', reason: `${reason} (${withoutValue})` }, headers);
    }
    logger.error(about, 'a message went to the dead-letter topic');
    end(raw, 'dead-letter');
  };
};

/**
 * Outside retry: what still fails, and what the handler refuses, goes to the dead-letter topic, and the message is finished.
 * Outages and abandoned work pass through.
 */
export const deadLetter = (options: DeadLetterOptions) => {
  const put = bury(options);
  const end = handled(options);
  return (work: Work<RawMessage, Outcome>): Work<RawMessage, void> =>
    async (raw, run) => {
      const tries = { count: 1 };
      let outcome: Outcome;
      try {
        outcome = await work(raw, { ...run, tries });
      } catch (error) {
        if (error instanceof AbandonedError || isOutage(error)) throw error;
        const about = aboutMessage(options.group, raw);
        options.logger.warn({ ...about, ...errorFacts(error) }, 'a message cannot be handled');
        return put(raw, reasonOf(error), tries.count);
      }
      if (outcome.kind === 'dead-letter') await put(raw, outcome.reason, tries.count);
      else end(raw, outcome.kind);
    };
};
