import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingForKafka, startKafka } from '@cfi/local-parts';
import { declareKafkaTopics, neededMessageBytes } from '@cfi/messaging';
import { startKafkaContainer } from './containers/kafka.ts';
import { describeWithPart } from './describe-with-part.ts';
import { missingPart, type PartNeed, type PartPlaces, rungOf } from './rung.ts';
import { startedPart } from './started-parts.ts';

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

const place: PartPlaces = {
  address: process.env['TEST_KAFKA_BROKERS'],
  variable: 'TEST_KAFKA_BROKERS',
  missingLocally: missingForKafka,
};

/** One for a test file, in `beforeAll`: that which TEST_KAFKA_BROKERS names, or a new one. Two to ten seconds. */
export async function startTestKafka(need?: PartNeed): Promise<TestKafka> {
  const rung = rungOf(place.address, need);
  if (rung === 'given') return testKafka(place.address!.split(','), null, async () => {});
  return startedPart(rung === 'containers' ? inContainer() : onThisMachine());
}

async function inContainer(): Promise<TestKafka> {
  const container = await startKafkaContainer(settings);
  const control = { down: container.kill, up: container.up };
  return testKafka([`${container.host}:${container.port}`], control, container.remove);
}

async function onThisMachine(): Promise<TestKafka> {
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

/** Whether the one that a test gets without a word is its own, and may be killed. */
export const kafkaIsOurs = (): boolean => rungOf(place.address) !== 'given';

/** What to do before there can be a Kafka; null when there can be one. */
export const missingForTestKafka = (need?: PartNeed): string | null => missingPart(place, need);

/** Tests that need a Kafka: skipped, and that loudly, where none can be had; failing there on CI. */
export const describeWithKafka = (name: string, tests: () => void, need?: PartNeed): void =>
  describeWithPart(name, missingForTestKafka(need), tests);
