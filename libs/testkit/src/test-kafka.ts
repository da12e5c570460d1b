import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingForKafka, startKafka } from '@cfi/local-parts';
import { declareKafkaTopics, neededMessageBytes } from '@cfi/messaging';
import { describeWithPart } from './describe-with-part.ts';

/** A real Kafka for tests. */
export interface TestKafka {
  readonly brokers: readonly string[];
  /** Kills the broker (kill -9), and brings it back on the same port with the same data. Null when it is not ours to kill. */
  readonly control: { down(): Promise<void>; up(): Promise<void> } | null;
  /** Makes topics for bodies of 10 MB. */
  declare(names: readonly string[], partitions?: number, maxMessageBytes?: number): Promise<void>;
  /** Stops the broker and removes its data, where it is ours. Safe to call twice. */
  stop(): Promise<void>;
}

/** Without these the broker's own former self holds its place for ten seconds after a kill -9. */
const settings = { 'broker.session.timeout.ms': '1000', 'broker.heartbeat.interval.ms': '200' };

const given = process.env['TEST_KAFKA_BROKERS']?.split(',');

/** Starts one, or takes the one that TEST_KAFKA_BROKERS names; in a test file once, in `beforeAll`. Two to five seconds. */
export async function startTestKafka(): Promise<TestKafka> {
  if (given) return testKafka(given, null, async () => {});
  const dir = await mkdtemp(join(tmpdir(), 'cfi-kafka-'));
  let broker = await startKafka({ dir, settings });
  const control = {
    down: () => broker.stop('immediate'),
    async up() {
      broker = await startKafka({ dir, settings });
    },
  };
  return testKafka(broker.brokers, control, async () => {
    await broker.stop('immediate');
    await rm(dir, { recursive: true, force: true });
  });
}

const testKafka = (
  brokers: readonly string[],
  control: TestKafka['control'],
  stop: () => Promise<void>,
): TestKafka => ({
  brokers,
  control,
  stop,
  async declare(names, partitions = 3, maxMessageBytes = neededMessageBytes) {
    const kept = { partitions, replication: 1, minInSyncReplicas: 1, retentionMs: 86_400_000, maxMessageBytes };
    await declareKafkaTopics(
      names.map((name) => ({ ...kept, name })),
      { brokers },
    );
  },
});

/** What to install before there can be a Kafka; null when there can be one. */
export function missingForTestKafka(): string | null {
  const missing = given ? null : missingForKafka();
  return missing && `${missing}; or name brokers in TEST_KAFKA_BROKERS`;
}

/** Tests that need a Kafka: skipped, and that loudly, where none can be had; failing there on CI. */
export const describeWithKafka = (name: string, tests: () => void): void =>
  describeWithPart(name, missingForTestKafka(), tests);
