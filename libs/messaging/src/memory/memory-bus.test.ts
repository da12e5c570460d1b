import { type BusUnderTest, messageBusSuite } from '@cfi/testkit';
import { defaultPatience } from '../consumer/route-work.ts';
import { createMemoryBroker } from './memory-broker.ts';
import { createMemoryBus } from './memory-bus.ts';

const patience = { ...defaultPatience, retry: { firstMs: 1, maxMs: 4 }, outage: { firstMs: 2, maxMs: 10 } };

messageBusSuite('memory bus', {
  features: ['durable', 'failover', 'gapless', 'log-outage', 'large-values'],
  async create(): Promise<BusUnderTest> {
    const broker = createMemoryBroker();
    const buses = [createMemoryBus({ broker, patience })];
    return {
      bus: buses[0]!,
      async second() {
        const bus = createMemoryBus({ broker, patience });
        buses.push(bus);
        return bus;
      },
      crash: async () => buses[0]!.crash(),
      log: { down: async () => broker.setOutage(true), up: async () => broker.setOutage(false) },
      async cleanup() {
        await Promise.all(buses.map((bus) => bus.close()));
      },
    };
  },
});
