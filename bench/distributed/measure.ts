import { CLIENTS, measureLibrary, type NamedLibraryResult } from '../kafka-libraries/library.ts';
import { createFeed } from './feed.ts';
import { measureIngest } from './ingest.ts';
import type { Part } from './parts.ts';
import { measurePipeline } from './pipeline.ts';
import { measureMemory, memoryOfProcesses } from './process-memory.ts';
import { ingestTable, librariesTable, memoryTable, pipelineTable } from './report.ts';
import { withStack } from './stack.ts';

export interface DistributedOptions {
  readonly parts: readonly Part[];
  /** Length of each load. */
  readonly seconds: number;
  /** How many feedbacks wait when the transformer comes back. */
  readonly backlog: number;
  /** How many feedbacks there shall be when memory is read. */
  readonly messages: number;
  readonly signal: AbortSignal;
  readonly onStep: (step: string) => void;
  /** Told the table of each part as soon as there is one. */
  readonly onTable: (text: string) => void;
}

/**
 * Measures one region of the distributed product on this machine, its parts one after the other, and the Kafka clients on brokers of
 * their own. A part that fails does not take the others with it; answers whether all went well.
 */
export async function measureDistributed(options: DistributedOptions): Promise<boolean> {
  const { parts, seconds, backlog, messages, signal, onStep, onTable } = options;
  let sound = true;
  /** Does a part that is wanted. */
  const part = async (name: Part, measure: () => Promise<string>): Promise<void> => {
    if (!parts.includes(name) || signal.aborted) return;
    try {
      onTable(await measure());
    } catch (error) {
      sound = false;
      if (!signal.aborted) onTable(`The part "${name}" failed: ${(error as Error).message}`);
    }
  };

  if (parts.some((name) => name !== 'libraries')) {
    onStep('starting Kafka, the schema registry, Redis, PostgreSQL, six services and the edge');
    await withStack(signal, onStep, async (stack) => {
      const feed = await createFeed(stack, signal);
      const before = await memoryOfProcesses(stack);
      await part('pipeline', async () => pipelineTable(await measurePipeline(stack, feed, backlog, onStep)));
      await part('memory', async () => memoryTable(await measureMemory(stack, feed, messages, before, onStep)));
      await part('ingest', async () => ingestTable(await measureIngest(stack, feed, seconds, onStep)));
    });
  }
  await part('libraries', async () => {
    const results: NamedLibraryResult[] = [];
    for (const client of CLIENTS) {
      onStep(`libraries: ${client} behind the message bus, its broker killed in the end`);
      results.push({ client, ...(await measureLibrary(client, seconds, signal)) });
    }
    return librariesTable(results);
  });
  return sound;
}
