import { CLIENTS, type LibraryResult, measureLibrary } from '../kafka-libraries/library.ts';
import { createFeed } from './feed.ts';
import { type IngestMeasured, measureIngest } from './ingest.ts';
import type { Part } from './parts.ts';
import { measurePipeline, type PipelineMeasured } from './pipeline.ts';
import { type MemoryMeasured, measureMemory, memoryOfProcesses } from './process-memory.ts';
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
}

/** What was measured; the parts that were not asked for are absent. */
export interface DistributedMeasured {
  readonly startMs?: number;
  readonly ingest?: IngestMeasured;
  readonly pipeline?: PipelineMeasured;
  readonly memory?: MemoryMeasured;
  readonly libraries?: readonly (LibraryResult & { readonly client: string })[];
}

/** One region of the distributed product on this machine, its parts one after the other; the Kafka clients on brokers of their own. */
export async function measureDistributed(options: DistributedOptions): Promise<DistributedMeasured> {
  const { parts, seconds, backlog, messages, signal, onStep } = options;
  const wants = (part: Part): boolean => parts.includes(part);
  let measured: DistributedMeasured = {};
  if (wants('ingest') || wants('pipeline') || wants('memory')) {
    onStep('starting Kafka, the schema registry, Redis, PostgreSQL, six services and the edge');
    measured = await withStack(signal, onStep, async (stack) => {
      const feed = await createFeed(stack, signal);
      const before = await memoryOfProcesses(stack);
      return {
        startMs: stack.startMs,
        ...(wants('ingest') && { ingest: await measureIngest(stack, feed, seconds, onStep) }),
        ...(wants('pipeline') && { pipeline: await measurePipeline(stack, feed, backlog, onStep) }),
        ...(wants('memory') && { memory: await measureMemory(stack, feed, messages, before, onStep) }),
      };
    });
  }
  if (!wants('libraries')) return measured;
  const libraries: (LibraryResult & { client: string })[] = [];
  for (const client of CLIENTS) {
    onStep(`libraries: ${client} behind the message bus, its broker killed in the end`);
    libraries.push({ client, ...(await measureLibrary(client, seconds, signal)) });
  }
  return { ...measured, libraries };
}
