import {
  type BusUnderTest,
  describeWithKafka,
  kafkaIsOurs,
  messageBusSuite,
  startTestKafka,
  type TestKafka,
} from '@cfi/testkit';
import { afterAll, beforeAll } from '@jest/globals';
import { defaultPatience } from '../consumer/route-work.ts';
import { createKafkaBus } from './kafka-bus.ts';

const patience = { ...defaultPatience, retry: { firstMs: 1, maxMs: 4 }, outage: { firstMs: 5, maxMs: 50 } };
const times = { fetchWaitMs: 50, heartbeatMs: 200, silenceMs: 1500, sessionMs: 6000 };
/** Impatient, so that an outage is noticed within a test; not so much that a topic just made counts as one. */
const retry = { initialRetryTime: 50, retries: 6, maxRetryTime: 500 };

describeWithKafka('kafka', () => {
  let kafka: TestKafka;
  beforeAll(async () => {
    kafka = await startTestKafka();
  });
  afterAll(() => kafka.stop());

  messageBusSuite('kafka bus', {
    features: ['durable', 'large-values', ...(kafkaIsOurs() ? (['log-outage'] as const) : [])],
    async create(): Promise<BusUnderTest> {
      const open = () =>
        createKafkaBus({ brokers: kafka.brokers, clientId: 'suite', topics: [], patience, times, retry });
      const buses = [await open()];
      return {
        bus: buses[0]!,
        async second() {
          const bus = await open();
          buses.push(bus);
          return bus;
        },
        ...(kafka.control && { log: kafka.control }),
        declare: (names) => kafka.declare(names),
        async cleanup() {
          await Promise.all(buses.map((bus) => bus.close()));
        },
      };
    },
  });
});
