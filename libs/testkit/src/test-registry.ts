import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingForRegistry, startRegistry } from '@cfi/local-parts';
import { describeWithPart } from './describe-with-part.ts';
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

const given = process.env['TEST_REGISTRY_URL'];

/** Starts one, or takes the one that TEST_REGISTRY_URL names and that must be empty; in a test file once, in `beforeAll`. About five seconds. */
export async function startTestRegistry(): Promise<TestRegistry> {
  if (given) return { url: given, control: null, stop: async () => {} };
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

/** What to install before there can be a schema registry; null when there can be one. */
export function missingForTestRegistry(): string | null {
  const missing = given ? null : missingForRegistry();
  return missing && `${missing}; or name one in TEST_REGISTRY_URL`;
}

/** Tests that need a schema registry: skipped, and that loudly, where none can be had; failing there on CI. */
export const describeWithRegistry = (name: string, tests: () => void): void =>
  describeWithPart(name, missingForTestRegistry(), tests);

/** The same for tests that need a Kafka too. */
export const describeWithRegistryAndKafka = (name: string, tests: () => void): void =>
  describeWithPart(name, missingForTestRegistry() ?? missingForTestKafka(), tests);
