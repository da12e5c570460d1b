import { randomUUID } from 'node:crypto';
import { type DeadLetter, deadLetterTopic, deadLetterTopicName, type Topic } from '@cfi/contracts';
import { describeWithKafka, startTestKafka, type TestKafka } from '@cfi/testkit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { z } from 'zod';
import { sleep } from '../backoff.ts';
import { isOutage } from '../dependency-outage.ts';
import type { MessageBus } from '../message-bus.ts';
import { createKafkaBus } from './kafka-bus.ts';

interface Note {
  readonly n: number;
}

const NoteSchema: Topic<Note>['schema'] = z.strictObject({ n: z.int() });
const times = { fetchWaitMs: 50, heartbeatMs: 200, silenceMs: 1500, sessionMs: 6000 };
const retry = { initialRetryTime: 50, retries: 3, maxRetryTime: 200 };

async function until(what: string, condition: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  for (const deadline = Date.now() + ms; !(await condition()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`Waited ${ms} ms in vain until ${what}`);
  }
}

describeWithKafka('a topic that is deleted and made again', () => {
  let kafka: TestKafka;
  let admin: Admin;
  let bus: MessageBus;

  beforeAll(async () => {
    kafka = await startTestKafka();
    admin = new Kafka({ brokers: [...kafka.brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    bus = await createKafkaBus({ brokers: kafka.brokers, clientId: 'again', topics: [], times, retry });
  }, 180_000);
  afterAll(async () => {
    await bus?.close();
    await admin?.disconnect();
    await kafka?.stop();
  }, 30_000);

  it('stops nobody for good: publishers and consumers go on, and nothing becomes a dead letter', async () => {
    const name = `again-${randomUUID()}`;
    const topic: Topic<Note> = { name, schema: NoteSchema, key: ({ n }) => String(n % 7) };
    await kafka.declare([name]);
    await kafka.declare([deadLetterTopicName(name)], 1);
    const handled = new Set<number>();
    const letters: DeadLetter[] = [];
    await bus.subscribe<Note>({
      topic,
      group: 'g',
      concurrency: 8,
      handler: async ({ value }) => {
        await sleep(2);
        handled.add(value.n);
        return { kind: 'done', emit: [] };
      },
    });
    await bus.subscribe<DeadLetter>({
      topic: deadLetterTopic(name),
      group: 'undertaker',
      handler: async ({ value }) => {
        letters.push(value);
        return { kind: 'done', emit: [] };
      },
    });
    let next = 0;
    const failures: unknown[] = [];
    /** Publishes until it is told that the message is durable. */
    const accepted = async (): Promise<number> => {
      const n = next++;
      for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
        try {
          await bus.publish(topic, { n });
          return n;
        } catch (error) {
          failures.push(error);
          if (Date.now() > deadline) throw error;
        }
      }
    };
    const many = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, accepted));

    for (const round of [1, 2, 3]) {
      const before = await many(60);
      // The first time all is quiet; later the topic goes with messages in it and in hand.
      if (round === 1) await until('all are handled', () => before.every((n) => handled.has(n)));
      await admin.deleteTopics({ topics: [name] });
      await until('it is gone', async () => !(await admin.listTopics()).includes(name));
      const failed = await bus.publish(topic, { n: -round }).then(
        () => null,
        (error: unknown) => error,
      );
      expect([round, isOutage(failed)]).toEqual([round, true]);
      await kafka.declare([name]);
      const after = await many(60);
      await until(`all of round ${round} are handled`, () => after.every((n) => handled.has(n)));
    }
    expect(failures.filter((error) => !isOutage(error))).toEqual([]);
    await until('the group knows it too', async () => (await bus.lag('g', topic).catch(() => null))?.messages === 0);
    expect(letters).toEqual([]);
  }, 240_000);
});
