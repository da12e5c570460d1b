import type { Topic } from '@cfi/contracts';
import type { Work } from '../consumer/work.ts';
import type { Message, Outcome } from '../message-bus.ts';

/** Publishes one value; resolves when it is durable. */
export type Publish = <T>(topic: Topic<T>, value: T, headers?: Readonly<Record<string, string>>) => Promise<void>;

/**
 * Publishes what a message led to, in the order given. The headers of the message (correlation) travel on; a header given with
 * the value wins.
 */
export async function publishOutcome(publish: Publish, message: Message<unknown>, outcome: Outcome): Promise<void> {
  if (outcome.kind !== 'done' || outcome.emit.length === 0) return;
  await Promise.all(
    outcome.emit.map(({ topic, value, headers }) => publish(topic, value, { ...message.headers, ...headers })),
  );
}

/** Innermost: a message counts as done only when everything it emitted is durable. */
export const publishEmitted =
  (publish: Publish) =>
  <T>(work: Work<Message<T>, Outcome>): Work<Message<T>, Outcome> =>
  async (message, run) => {
    const outcome = await work(message, run);
    await publishOutcome(publish, message, outcome);
    return outcome;
  };
