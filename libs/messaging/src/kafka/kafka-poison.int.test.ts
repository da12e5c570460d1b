import { randomBytes, randomUUID } from 'node:crypto';
import { type DeadLetter, deadLetterTopic, deadLetterTopicName, type Topic } from '@cfi/contracts';
import { describeWithKafka, startTestKafka, type TestKafka } from '@cfi/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Kafka, type Message as KafkaMessage, logLevel } from 'kafkajs';
import { z } from 'zod';
import { sleep } from '../backoff.ts';
import { defaultPatience } from '../consumer/route-work.ts';
import type { Message, MessageBus, Route } from '../message-bus.ts';
import { createKafkaBus } from './kafka-bus.ts';

interface Note {
  readonly key: string;
  readonly n: number;
}

const NoteSchema: Topic<Note>['schema'] = z.strictObject({ key: z.string(), n: z.int() });
const patience = { ...defaultPatience, retry: { firstMs: 1, maxMs: 4 } };
const times = { fetchWaitMs: 50, heartbeatMs: 200 };
const good = (n: number): KafkaMessage => ({ key: 'a', value: JSON.stringify({ key: 'a', n }) });

async function until(what: string, condition: () => boolean, ms = 25_000): Promise<void> {
  for (const deadline = Date.now() + ms; !condition(); await sleep(10)) {
    if (Date.now() > deadline) throw new Error(`Waited ${ms} ms in vain until ${what}`);
  }
}

/** What others may write to a topic, past the bus and its checks. */
const poison: Record<string, { message: KafkaMessage; reason: RegExp; key?: string }> = {
  'a tombstone (null value)': { message: { key: 'a', value: null }, reason: /tombstone/ },
  'an empty value': { message: { key: 'a', value: '' }, reason: /tombstone/ },
  'bytes that are no text': { message: { key: 'a', value: Buffer.from([0, 0xff, 0xfe, 0x22]) }, reason: /not JSON/ },
  'a value without a key': { message: { key: null, value: good(1).value }, reason: /key/, key: '' },
  'the key of another value': { message: { key: 'b', value: good(1).value }, reason: /key/, key: 'b' },
  'a key that PostgreSQL cannot hold': { message: { key: 'a\0', value: good(1).value }, reason: /key/, key: 'a\0' },
  'a key that is no text': {
    message: { key: Buffer.from([0xff]), value: good(1).value },
    reason: /key/,
    key: '\uFFFD',
  },
  'headers that are no text, or several of a name': {
    message: { key: 'a', value: '?', headers: { x: Buffer.from([0xff, 0]), y: ['1', '2'] } },
    reason: /not JSON/,
  },
};

describeWithKafka('poison on kafka', () => {
  let kafka: TestKafka;
  let strange: Kafka;
  const buses: MessageBus[] = [];
  beforeAll(async () => {
    kafka = await startTestKafka();
    strange = new Kafka({ brokers: [...kafka.brokers], logLevel: logLevel.NOTHING });
  });
  afterEach(() => Promise.all(buses.splice(0).map((bus) => bus.close())));
  afterAll(() => kafka?.stop());

  /** Writes `messages` to one partition, reads them with `route`, and answers what was handled and what was put away. */
  async function run(
    messages: KafkaMessage[],
    makeRoute: (topic: Topic<Note>, seen: Message<Note>[]) => Route<Note>,
    handled: number,
    letterCount: number,
    maxLetterBytes?: number,
  ) {
    const name = `poison-${randomUUID()}`;
    await kafka.declare([name], 1);
    await kafka.declare([deadLetterTopicName(name)], 1, maxLetterBytes);
    const producer = strange.producer();
    await producer.connect();
    for (const message of messages) await producer.send({ topic: name, messages: [message] });
    await producer.disconnect();

    const bus = await createKafkaBus({ brokers: kafka.brokers, clientId: 'poison', topics: [], patience, times });
    buses.push(bus);
    const topic: Topic<Note> = { name, schema: NoteSchema, key: ({ key }) => key };
    const seen: Message<Note>[] = [];
    const letters: DeadLetter[] = [];
    await bus.subscribe<DeadLetter>({
      topic: deadLetterTopic(name),
      group: 'undertaker',
      handler: async ({ value }) => {
        letters.push(value);
        return { kind: 'done', emit: [] };
      },
    });
    await bus.subscribe(makeRoute(topic, seen));
    await until('all have ended', () => seen.length >= handled && letters.length >= letterCount);
    return { seen: seen.map(({ value }) => value.n), letters };
  }

  const oneByOne = (topic: Topic<Note>, seen: Message<Note>[]): Route<Note> => ({
    topic,
    group: 'g',
    handler: async (message) => {
      seen.push(message);
      return { kind: 'done', emit: [] };
    },
  });

  it.each(Object.entries(poison))('%s goes to the dead letters as it is, and the rest goes on', async (_, given) => {
    const { message, reason, key = 'a' } = given;
    const { seen, letters } = await run([good(0), message, good(2)], oneByOne, 2, 1);
    expect(seen).toEqual([0, 2]);
    expect(letters).toEqual([
      expect.objectContaining({
        key,
        group: 'g',
        reason: expect.stringMatching(reason),
        attempts: 1,
        position: { partition: 0, offset: '1' },
        value: Buffer.from(message.value ?? '').toString('base64'),
      }),
    ]);
  });

  it('all of them at once take no batch with them', async () => {
    const messages = [good(0), ...Object.values(poison).map(({ message }) => message), good(1)];
    const inBatches = (topic: Topic<Note>, seen: Message<Note>[]): Route<Note> => ({
      topic,
      group: 'g',
      maxBatch: 100,
      batchHandler: async (batch) => {
        seen.push(...batch);
        return batch.map(() => ({ kind: 'done', emit: [] }));
      },
    });
    const { seen, letters } = await run(messages, inBatches, 2, messages.length - 2);
    expect(seen).toEqual([0, 1]);
    expect(letters.map(({ position }) => position.offset)).toEqual(messages.slice(2).map((_, at) => String(at + 1)));
  });

  it('a value too large for a dead letter is left off, and the rest goes on', async () => {
    const value = randomBytes(100_000);
    const { seen, letters } = await run([good(0), { key: 'a', value }, good(2)], oneByOne, 2, 1, 50_000);
    expect(seen).toEqual([0, 2]);
    expect(letters[0]!.value).toBe('');
    expect(letters[0]!.reason).toMatch(/not JSON.*too large/);
  });

  it('duplicates and an older message after a newer one are handed over as they come', async () => {
    const { seen } = await run([good(2), good(1), good(1), good(2)], oneByOne, 4, 0);
    expect(seen).toEqual([2, 1, 1, 2]);
  });
});
