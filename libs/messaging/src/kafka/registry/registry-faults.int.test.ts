import { randomUUID } from 'node:crypto';
import { type DeadLetter, DeadLetterSchema, deadLetterTopic, type Topic, topicJsonSchema } from '@cfi/contracts';
import {
  describeWithRegistryAndKafka,
  startTestKafka,
  startTestRegistry,
  type TestKafka,
  type TestRegistry,
} from '@cfi/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { sleep } from '../../backoff.ts';
import { defaultPatience } from '../../consumer/route-work.ts';
import type { MessageBus, Outcome } from '../../message-bus.ts';
import { createKafkaBus, type KafkaBusOptions } from '../kafka-bus.ts';
import { KafkaTopicError } from '../kafka-errors.ts';
import { plainJson, type ValueCodec } from '../value-codec.ts';
import { createRegistryCodec, declareSchemas } from './index.ts';

interface Note {
  readonly n: number;
  readonly text?: string | undefined;
}

const NoteSchema: z.ZodType<Note> = z.strictObject({ n: z.int(), text: z.string().optional() });
/** The contract one version earlier. */
const OldNoteSchema: z.ZodType<Note> = z.strictObject({ n: z.int() });
const done: Outcome = { kind: 'done', emit: [] };
const times = { fetchWaitMs: 50, heartbeatMs: 200, silenceMs: 1500, sessionMs: 6000 };
const patience = { ...defaultPatience, outage: { firstMs: 20, maxMs: 200 } };

async function until(what: string, condition: () => boolean, ms = 60_000): Promise<void> {
  for (const deadline = Date.now() + ms; !condition(); await sleep(10)) {
    if (Date.now() > deadline) throw new Error(`Waited ${ms} ms in vain until ${what}`);
  }
}

const own = { own: true };

describeWithRegistryAndKafka(
  'the schema registry and its faults',
  () => {
    let kafka: TestKafka;
    let registry: TestRegistry;
    const buses: MessageBus[] = [];

    beforeAll(async () => {
      [kafka, registry] = await Promise.all([startTestKafka(own), startTestRegistry(own)]);
    }, 150_000);
    afterEach(() => Promise.all(buses.splice(0).map((bus) => bus.close())));
    afterAll(() => Promise.all([kafka.stop(), registry.stop()]));

    const schemasOf = (topic: Topic<Note>, schema = topic.schema): ReadonlyMap<string, string> =>
      new Map([
        [topic.name, topicJsonSchema({ ...topic, schema } as never)],
        [`${topic.name}.dlt`, topicJsonSchema({ name: `${topic.name}.dlt`, schema: DeadLetterSchema } as never)],
      ]);
    const declare = (schemas: ReadonlyMap<string, string>) => declareSchemas({ url: registry.url, schemas });
    const codecOf = (schemas: ReadonlyMap<string, string>) => createRegistryCodec({ url: registry.url, schemas });

    async function fresh(): Promise<Topic<Note>> {
      const name = `registry-${randomUUID()}`;
      await kafka.declare([name, `${name}.dlt`], 1);
      return { name, schema: NoteSchema, key: () => 'k' };
    }

    async function open(codec: ValueCodec, options: Partial<KafkaBusOptions> = {}): Promise<MessageBus> {
      const where = { brokers: kafka.brokers, clientId: 'registry', topics: [] };
      const bus = await createKafkaBus({ ...where, times, patience, codec, ...options });
      buses.push(bus);
      return bus;
    }

    async function gather<T>(bus: MessageBus, topic: Topic<T>) {
      const seen: T[] = [];
      const handler = async ({ value }: { value: T }) => {
        seen.push(value);
        return done;
      };
      const subscription = await bus.subscribe<T>({ topic, group: 'g', handler });
      return { seen, subscription };
    }

    /** Writes these bytes as they are. */
    async function writeRaw(topic: Topic<Note>, ...values: readonly Buffer[]): Promise<void> {
      for (const value of values) {
        const bus = await open({ ...plainJson, framer: async () => () => value });
        await bus.publish(topic, { n: 0 });
      }
    }

    const framed = (id: number, json: string): Buffer => {
      const header = Buffer.alloc(5);
      header.writeInt32BE(id, 1);
      return Buffer.concat([header, Buffer.from(json)]);
    };

    async function idOf(topic: Topic<Note>): Promise<number> {
      const response = await fetch(`${registry.url}/subjects/${topic.name}-value/versions/latest`);
      return ((await response.json()) as { id: number }).id;
    }

    it('publishes, reads and dead-letters on while the registry is away', async () => {
      const topic = await fresh();
      await declare(schemasOf(topic));
      const [writer, reader] = [await open(codecOf(schemasOf(topic))), await open(codecOf(schemasOf(topic)))];
      const id = await idOf(topic);
      await registry.control!.down();
      try {
        const { seen, subscription } = await gather(reader, topic);
        const letters = (await gather<DeadLetter>(reader, deadLetterTopic(topic.name))).seen;
        await Promise.all([1, 2, 3].map((n) => writer.publish(topic, { n })));
        await writeRaw(topic, framed(id, '{"n":"no number"}'));
        await writer.publish(topic, { n: 4 });
        await until('all are read', () => seen.length === 4 && letters.length === 1);
        expect(seen.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
        expect(subscription.isPaused()).toBe(false);
      } finally {
        await registry.control!.up();
      }
    }, 180_000);

    it('starts while the registry is away, waits, and goes on when it is there', async () => {
      const topic = await fresh();
      await declare(schemasOf(topic));
      const id = await idOf(topic);
      const warnings: object[] = [];
      const logger = { debug() {}, info() {}, error() {}, warn: (facts: object) => void warnings.push(facts) };
      await registry.control!.down();
      const bus = await open(codecOf(schemasOf(topic)), { reachMs: 300, logger });
      expect(warnings).toEqual([expect.objectContaining({ detail: 'The schema registry cannot be reached' })]);
      const { seen, subscription } = await gather(bus, topic);
      await expect(bus.publish(topic, { n: 1 })).rejects.toThrow('The schema registry cannot be reached');
      await writeRaw(topic, framed(id, '{"n":1}'));
      await until('it waits', () => subscription.isPaused());
      await registry.control!.up();
      await until('it no longer waits', () => !subscription.isPaused());
      await bus.publish(topic, { n: 2 });
      await until('both are read', () => seen.length === 2);
      expect(seen).toEqual([{ n: 1 }, { n: 2 }]);
    }, 180_000);

    it('refuses to start when schemas are not registered, and registers none', async () => {
      const topic = await fresh();
      const error = await open(codecOf(schemasOf(topic))).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(KafkaTopicError);
      const subjects = `${topic.name}-value, ${topic.name}.dlt-value`;
      expect(String(error)).toContain(`(${subjects}); register them with \`npm run topics\``);
      expect((await fetch(`${registry.url}/subjects/${topic.name}-value/versions`)).status).toBe(404);
      // An older version is not enough: what this one writes has no id.
      await declare(schemasOf(topic, OldNoteSchema));
      await expect(open(codecOf(schemasOf(topic)))).rejects.toThrow(`(${topic.name}-value)`);
    });

    it('dead-letters what no schema of the topic stands behind, says why, and goes on with the rest', async () => {
      const [topic, other] = [await fresh(), await fresh()];
      await declare(schemasOf(topic));
      await declare(schemasOf(other));
      const bus = await open(codecOf(schemasOf(topic)));
      const { seen } = await gather(bus, topic);
      const letters = (await gather<DeadLetter>(bus, deadLetterTopic(topic.name))).seen;
      const [own, others] = [await idOf(topic), await idOf(other)];
      expect(others).not.toBe(own);
      const poison = [
        Buffer.from('{"n":1}'),
        Buffer.from([0, 0, 0]),
        Buffer.alloc(0),
        framed(2_000_000_000, '{"n":1}'),
        framed(others, '{"n":1}'),
        framed(own, '{"n":'),
        framed(own, '{"n":"words of a customer"}'),
        framed(own, '{"n":7,"more":true}'),
      ];
      await writeRaw(topic, ...poison, framed(own, '{"n":8}'));
      await until('all end', () => seen.length === 1 && letters.length === poison.length);
      expect(seen).toEqual([{ n: 8 }]);
      const noHeader = 'PoisonError: Not decodable: the value has no schema id before it';
      expect(letters.map(({ reason }) => reason)).toEqual([
        noHeader,
        noHeader,
        'PoisonError: Not decodable: the value is empty (a tombstone)',
        `PoisonError: Not decodable: schema id 2000000000 is not one of ${topic.name}-value`,
        `PoisonError: Not decodable: schema id ${others} is not one of ${topic.name}-value`,
        'PoisonError: Not decodable: the value is not JSON in UTF-8',
        'PoisonError: Refused by the schema: invalid_type at n',
        'PoisonError: Refused by the schema: unrecognized_keys at the root',
      ]);
      // Framed by a schema of the topic, they are kept without the frame: so they can be published anew.
      const kept = poison.map((value, index) => (index < 5 ? value : value.subarray(5)));
      expect(letters.map(({ value }) => value)).toEqual(kept.map((value) => value.toString('base64')));
    });

    it('reads what a later version writes, and waits when the registry cannot say whose it is', async () => {
      const topic = await fresh();
      const old = { ...topic, schema: OldNoteSchema };
      await declare(schemasOf(old));
      // Built with the earlier schema, which it writes with; it reads with the later contract.
      const reader = await open(codecOf(schemasOf(old)));
      const { seen, subscription } = await gather(reader, topic);
      await reader.publish(old, { n: 1 });
      await declare(schemasOf(topic));
      const writer = await open(codecOf(schemasOf(topic)));
      await registry.control!.down();
      await writer.publish(topic, { n: 2, text: 'later' });
      await until('it waits', () => subscription.isPaused());
      expect(seen).toEqual([{ n: 1 }]);
      await registry.control!.up();
      await until('it is read', () => seen.length === 2);
      expect(seen).toEqual([{ n: 1 }, { n: 2, text: 'later' }]);
    }, 180_000);

    it('waits, and dead-letters nothing, while the registry does not know the topic at all', async () => {
      const topic = await fresh();
      await declare(schemasOf(topic));
      const id = await idOf(topic);
      await fetch(`${registry.url}/subjects/${topic.name}-value`, { method: 'DELETE' });
      const bus = await open(codecOf(new Map()));
      const { seen, subscription } = await gather(bus, topic);
      await writeRaw(topic, framed(id, '{"n":1}'));
      await until('it waits', () => subscription.isPaused());
      await declare(schemasOf(topic));
      expect(await idOf(topic)).toBe(id);
      await until('it is read', () => seen.length === 1);
    });
  },
  own,
);
