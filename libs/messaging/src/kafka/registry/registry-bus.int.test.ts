import { DeadLetterSchema, topicJsonSchema } from '@cfi/contracts';
import {
  type BusUnderTest,
  describeWithRegistryAndKafka,
  kafkaIsOurs,
  messageBusSuite,
  NoteSchema,
  startTestKafka,
  startTestRegistry,
  type TestKafka,
  type TestRegistry,
} from '@cfi/testkit';
import { afterAll, beforeAll } from '@jest/globals';
import { defaultPatience } from '../../consumer/route-work.ts';
import { createKafkaBus } from '../kafka-bus.ts';
import { createRegistryCodec, declareSchemas } from './index.ts';

const patience = { ...defaultPatience, retry: { firstMs: 1, maxMs: 4 }, outage: { firstMs: 5, maxMs: 50 } };
const times = { fetchWaitMs: 50, heartbeatMs: 200, silenceMs: 1500, sessionMs: 6000 };
/** Impatient, so that an outage is noticed within a test; not so much that a topic just made counts as one. */
const retry = { initialRetryTime: 50, retries: 6, maxRetryTime: 500 };

describeWithRegistryAndKafka('kafka with a schema registry', () => {
  let kafka: TestKafka;
  let registry: TestRegistry;
  beforeAll(async () => {
    [kafka, registry] = await Promise.all([startTestKafka(), startTestRegistry()]);
  }, 150_000);
  afterAll(() => Promise.all([kafka.stop(), registry.stop()]));

  const schemaOf = (name: string): string =>
    topicJsonSchema({ name, schema: name.endsWith('.dlt') ? DeadLetterSchema : NoteSchema } as never);

  messageBusSuite('kafka bus with a schema registry', {
    features: ['durable', 'large-values', ...(kafkaIsOurs() ? (['log-outage'] as const) : [])],
    async create(): Promise<BusUnderTest> {
      const schemas = new Map<string, string>();
      const open = () =>
        createKafkaBus({
          brokers: kafka.brokers,
          clientId: 'suite',
          topics: [],
          patience,
          times,
          retry,
          codec: createRegistryCodec({ url: registry.url, schemas }),
        });
      const buses = [await open()];
      return {
        bus: buses[0]!,
        async second() {
          const bus = await open();
          buses.push(bus);
          return bus;
        },
        ...(kafka.control && { log: kafka.control }),
        async declare(names) {
          const made = new Map(names.map((name) => [name, schemaOf(name)]));
          for (const [name, schema] of made) schemas.set(name, schema);
          await Promise.all([kafka.declare(names), declareSchemas({ url: registry.url, schemas: made })]);
        },
        async cleanup() {
          await Promise.all(buses.map((bus) => bus.close()));
        },
      };
    },
  });
});
