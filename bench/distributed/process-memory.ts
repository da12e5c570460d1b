import { type Memory, memoryOfTree } from '../memory.ts';
import type { Drain } from '../pipeline.ts';
import type { Feed } from './feed.ts';
import type { BenchStack } from './stack.ts';

/** Memory of one process of the stack and what it started. */
export interface ProcessMemory extends Memory {
  readonly name: string;
}

export interface MemoryMeasured {
  readonly before: readonly ProcessMemory[];
  readonly after: readonly ProcessMemory[];
  readonly drain: Drain;
}

const FILL_S = 150;
const DRAIN_S = 180;

/** None where it cannot be told (not on Linux). */
export async function memoryOfProcesses({ processes }: BenchStack): Promise<ProcessMemory[]> {
  const all = await Promise.all(
    processes.map(async (kept) => ({ name: kept.name, memory: await memoryOfTree(kept.current().pid) })),
  );
  return all.flatMap(({ name, memory }) => (memory === undefined ? [] : [{ name, ...memory }]));
}

/** Fills up to `messages` feedbacks and reads the memory of every process when all of them are analysed. */
export async function measureMemory(
  stack: BenchStack,
  feed: Feed,
  messages: number,
  before: readonly ProcessMemory[],
  onStep: (step: string) => void,
): Promise<MemoryMeasured> {
  const missing = messages - feed.accepted();
  if (missing > 0) {
    onStep(`memory: filling up to ${messages} feedbacks`);
    const target = { url: stack.edgeUrl, key: stack.apiKey, connections: 64, seconds: FILL_S };
    await feed.load({ ...target, most: missing });
  }
  onStep('memory: analysing what waits');
  const drain = await feed.drained(DRAIN_S);
  return { before, after: await memoryOfProcesses(stack), drain };
}
