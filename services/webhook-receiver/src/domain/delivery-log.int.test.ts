import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId, type WebhookDelivery, webhookDeliveryTopic } from '@cfi/contracts';
import { createKafkaBus, createPostgresBus, type MessageBus } from '@cfi/messaging';
import { createDeliveryBodyBox, createLogger } from '@cfi/service-kit';
import { describeWithKafka, startTestKafka, startTestPostgres, type TestKafka, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDeliveryLog } from './delivery-log.ts';

const box = createDeliveryBodyBox(randomBytes(32));
const logger = createLogger('test', 'silent');

const record = (): Omit<WebhookDelivery, 'body'> => ({
  schema_version: 1,
  delivery_id: newId(),
  team_id: '0198c0de-0000-7000-8000-0000000000aa',
  region: 'us',
  category: 'feedback',
  platform: 'feature-request',
  key_id: 'k',
  key_in: 'header',
  received_at: new Date().toISOString(),
  correlation_id: 'c',
  outcome: 'failed',
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  reason: 'The message log cannot be reached.',
  proof: null,
  body_bytes: 2,
  duration_ms: 1,
  feedback_ids: [],
  headers: {},
});

interface Server {
  readonly control: { down(): Promise<void>; up(): Promise<void> } | null;
}

/** A server that goes away while deliveries are refused, and comes back. What the bus acknowledges is durable: its own suite proves that. */
async function outage(bus: MessageBus, { control }: Server): Promise<void> {
  const acknowledged = new Set<string>();
  let refused = 0;
  const lost: string[] = [];
  const log = createDeliveryLog({
    bus: {
      async publish(topic, value, headers) {
        await bus.publish(topic, value, headers).catch((error: unknown) => {
          refused++;
          throw error;
        });
        acknowledged.add(topic.key(value));
      },
    },
    box,
    onLost: (because) => void lost.push(because),
    backoff: { firstMs: 100, maxMs: 200 },
  });
  const before = record();
  log.record(before, Buffer.from('{}'));
  await log.settled();
  await control!.down();
  const meanwhile = Array.from({ length: 20 }, record);
  for (const one of meanwhile) log.record(one, Buffer.from('{}'));
  while (refused < meanwhile.length) await sleep(20);
  expect(acknowledged.size).toBe(1);
  await control!.up();
  await log.settled();
  const all = [before, ...meanwhile].map((one) => webhookDeliveryTopic.key({ ...one, body: null }));
  expect([...acknowledged].sort()).toEqual(all.sort());
  expect(lost).toEqual([]);
}

const FORGIVING_MS = 120_000;
const TITLE = 'tells what happened while the bus was away, when it is back';

describe('the delivery log on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres({ own: true });
  });
  afterAll(() => postgres.stop());

  it(
    TITLE,
    async () => {
      const bus = await createPostgresBus({ connection: { connectionString: postgres.url }, logger });
      await outage(bus, postgres);
      await bus.close();
    },
    FORGIVING_MS,
  );
});

describeWithKafka(
  'the delivery log on Kafka',
  () => {
    let kafka: TestKafka;
    beforeAll(async () => {
      kafka = await startTestKafka({ own: true });
      await kafka.declare([webhookDeliveryTopic.name]);
    });
    afterAll(() => kafka.stop());

    it(
      TITLE,
      async () => {
        const bus = await createKafkaBus({
          brokers: kafka.brokers,
          clientId: 'delivery-log',
          topics: [webhookDeliveryTopic.name],
          // It gives up early, so that the log has something to keep.
          retry: { initialRetryTime: 50, maxRetryTime: 100, retries: 2 },
          logger,
        });
        await outage(bus, kafka);
        await bus.close();
      },
      FORGIVING_MS,
    );
  },
  { own: true },
);
