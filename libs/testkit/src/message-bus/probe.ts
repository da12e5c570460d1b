import { randomUUID } from 'node:crypto';
import { type DeadLetter, deadLetterTopic, deadLetterTopicName, type Topic } from '@cfi/contracts';
import { isOutage, type Message, type MessageBus, type Outcome } from '@cfi/messaging';
import { z } from 'zod';
import type { BusUnderTest } from './bus-under-test.ts';

export const NoteSchema = z.strictObject({ key: z.string(), n: z.int(), text: z.string().optional() });
export type Note = z.infer<typeof NoteSchema>;

export const done: Outcome = { kind: 'done', emit: [] };

/** Topics that no other test uses. */
export async function freshTopic(under: BusUnderTest): Promise<Topic<Note>> {
  const name = `suite-${randomUUID()}`;
  await under.declare?.([name, deadLetterTopicName(name)]);
  return { name, schema: NoteSchema, key: (note) => note.key };
}

/** The same topic for someone who publishes what its schema refuses. */
export const loosely = (topic: Topic<Note>): Topic<unknown> => ({
  name: topic.name,
  schema: z.unknown(),
  key: () => 'loose',
});

/** Numbers of the notes, in order of arrival. */
export const numbers = (messages: readonly Message<Note>[]): number[] => messages.map(({ value }) => value.n);

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until `condition` holds; says which one did not. */
export async function until(what: string, condition: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${ms} ms in vain until ${what}`);
    await sleep(5);
  }
}

/** Publishes one note per number under one key (or one key each), all at once. */
export async function publishAll(
  bus: MessageBus,
  topic: Topic<Note>,
  ns: readonly number[],
  key: (n: number) => string = () => 'a',
): Promise<void> {
  await Promise.all(ns.map((n) => bus.publish(topic, { key: key(n), n })));
}

/** Subscribes and gathers; the handler may decide how each message ends. */
export async function gather<T>(
  bus: MessageBus,
  topic: Topic<T>,
  group: string,
  handle: (message: Message<T>, signal: AbortSignal) => Promise<Outcome> = async () => done,
  concurrency = 1,
) {
  const seen: Message<T>[] = [];
  const subscription = await bus.subscribe<T>({
    topic,
    group,
    concurrency,
    handler: async (message, signal) => {
      const outcome = await handle(message, signal);
      seen.push(message);
      return outcome;
    },
  });
  return { seen, subscription };
}

/** Gathers the dead letters of a topic. */
export const gatherDeadLetters = async (bus: MessageBus, topic: Topic<Note>): Promise<Message<DeadLetter>[]> =>
  (await gather(bus, deadLetterTopic(topic.name), 'undertaker')).seen;

/** Waits until a group has nothing left to do. A log that was just cut may not answer the first time. */
export const untilFinished = (bus: MessageBus, topic: Topic<Note>, group: string): Promise<void> =>
  until(`${group} has finished`, async () => {
    try {
      return (await bus.lag(group, topic)).messages === 0;
    } catch (error) {
      if (isOutage(error)) return false;
      throw error;
    }
  });
