import { randomUUID } from 'node:crypto';
import { type BusUnderTest, messageBusSuite, postgresIsOurs, startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { defaultPatience } from '../consumer/route-work.ts';
import { createPostgresBus } from './postgres-bus.ts';

const patience = { ...defaultPatience, retry: { firstMs: 1, maxMs: 4 }, outage: { firstMs: 5, maxMs: 50 } };

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

messageBusSuite('postgres bus', {
  features: ['durable', 'failover', 'gapless', 'large-values', ...(postgresIsOurs() ? (['log-outage'] as const) : [])],
  async create(): Promise<BusUnderTest> {
    const name = `suite-${randomUUID()}`;
    const open = (application_name: string) =>
      createPostgresBus({ connection: { connectionString: postgres.url, application_name }, patience });
    const buses = [await open(name)];
    return {
      bus: buses[0]!,
      async second() {
        const bus = await open('second');
        buses.push(bus);
        return bus;
      },
      crash: () => terminate(postgres.url, name),
      // A crash, not an orderly stop: what is acknowledged must survive that.
      ...(postgres.control && {
        log: { down: () => postgres.control!.down('immediate'), up: postgres.control.up },
      }),
      async cleanup() {
        await Promise.all(buses.map((bus) => bus.close()));
      },
    };
  },
});

/** Cuts every connection of one bus. */
async function terminate(url: string, applicationName: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
    applicationName,
  ]);
  await client.end();
}
