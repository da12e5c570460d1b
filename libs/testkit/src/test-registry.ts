import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingForRegistry, startRegistry } from '@cfi/local-parts';
import { REGISTRY_PATH, startRegistryContainer } from './containers/registry.ts';
import { describeWithPart } from './describe-with-part.ts';
import { missingPart, type PartNeed, type PartPlaces, rungOf } from './rung.ts';
import { startedPart } from './started-parts.ts';
import { missingForTestKafka } from './test-kafka.ts';

/** A real schema registry for tests. */
export interface TestRegistry {
  /** Where clients of the Confluent API find it. The same after `down` and `up`. */
  readonly url: string;
  /** Kills the registry (kill -9), and brings it back with the same schemas and ids. Null when it is not ours to kill. */
  readonly control: { down(): Promise<void>; up(): Promise<void> } | null;
  /** Stops the registry and removes its data, where it is ours. Safe to call twice. */
  stop(): Promise<void>;
}

const place: PartPlaces = {
  address: process.env['TEST_REGISTRY_URL'],
  variable: 'TEST_REGISTRY_URL',
  missingLocally: missingForRegistry,
};

/** One for a test file, in `beforeAll`: that which TEST_REGISTRY_URL names, or a new one. About five seconds. */
export async function startTestRegistry(need?: PartNeed): Promise<TestRegistry> {
  const rung = rungOf(place.address, need);
  if (rung === 'given') return { url: place.address!, control: null, stop: async () => {} };
  return startedPart(rung === 'containers' ? inContainer() : onThisMachine());
}

async function inContainer(): Promise<TestRegistry> {
  const container = await startRegistryContainer();
  return {
    url: `http://${container.host}:${container.port}${REGISTRY_PATH}`,
    control: { down: container.kill, up: container.up },
    stop: container.remove,
  };
}

async function onThisMachine(): Promise<TestRegistry> {
  const dir = await mkdtemp(join(tmpdir(), 'cfi-registry-'));
  let registry = await startRegistry({ dir });
  return {
    url: registry.url,
    control: {
      down: () => registry.stop('immediate'),
      async up() {
        registry = await startRegistry({ dir });
      },
    },
    async stop() {
      await registry.stop('immediate');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** What to do before there can be a schema registry; null when there can be one. */
export const missingForTestRegistry = (need?: PartNeed): string | null => missingPart(place, need);

/** Tests that need a schema registry: skipped, and that loudly, where none can be had; failing there on CI. */
export const describeWithRegistry = (name: string, tests: () => void, need?: PartNeed): void =>
  describeWithPart(name, missingForTestRegistry(need), tests);

/** The same for tests that need a Kafka too. */
export const describeWithRegistryAndKafka = (name: string, tests: () => void, need?: PartNeed): void =>
  describeWithPart(name, missingForTestRegistry(need) ?? missingForTestKafka(need), tests);
