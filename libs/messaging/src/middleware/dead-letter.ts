import { deadLetterTopic } from '@cfi/contracts';
import type { Tell } from '../bus-events.ts';
import { aboutMessage } from '../consumer/about.ts';
import { type RawMessage, rawBytes } from '../consumer/raw-message.ts';
import { AbandonedError, type Work } from '../consumer/work.ts';
import { isOutage } from '../dependency-outage.ts';
import { errorFacts, type Logger } from '../logger.ts';
import type { Outcome } from '../message-bus.ts';
import { handled } from './handled.ts';
import type { Publish } from './publish-emitted.ts';

export interface DeadLetterOptions {
  readonly publish: Publish;
  readonly group: string;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly tell: Tell;
}

/** Puts a message away, original bytes and all, where people can see and replay it. */
export type Bury = (raw: RawMessage, reason: string, attempts: number) => Promise<void>;

const maxReason = 500;

/** Why a message failed, for the person who looks at the dead letter. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'Something that is not an Error was thrown';
  return text.length > maxReason ? `${text.slice(0, maxReason - 1)}…` : text;
};

export const bury = (options: DeadLetterOptions): Bury => {
  const { publish, group, now, logger } = options;
  const end = handled(options);
  return async (raw, reason, attempts) => {
    const { topic, key, position, headers } = raw;
    const failedAt = now().toISOString();
    const value = rawBytes(raw).toString('base64');
    await publish(
      deadLetterTopic(topic),
      { topic, group, key, position, reason, attempts, failedAt, headers, value },
      headers,
    );
    logger.error({ ...aboutMessage(group, raw), attempts }, 'a message went to the dead-letter topic');
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
