import { resolve } from 'node:path';
import { StartError } from '../../../libs/service-kit/src/index.ts';
import type { StackConfig } from '../config.ts';
import { type ProcessState, readStackState } from '../state.ts';

/** What a service says of itself; a part is as good as its process. */
async function wordFor({ up, opsUrl }: ProcessState): Promise<string> {
  if (!up) return 'down';
  if (opsUrl === null) return 'up';
  try {
    const response = await fetch(`${opsUrl}/readyz`, { signal: AbortSignal.timeout(4_000) });
    if (response.ok) return 'ready';
    return ((await response.json()) as { error: { message: string } }).error.message;
  } catch {
    return 'does not answer';
  }
}

/** Prints a line for each process. Throws a `StartError` when no stack runs. */
export async function status(config: StackConfig): Promise<void> {
  const dir = resolve(config.STACK_DIR);
  const state = await readStackState(dir);
  if (!state) throw new StartError(`No stack runs in ${dir}. Start it with "npm run stack -- up".`);
  const words = await Promise.all(state.processes.map(wordFor));
  for (const [index, { name, pid, restarts }] of state.processes.entries()) {
    const again = restarts > 0 ? `  started again ${restarts} times` : '';
    console.log(`${name.padEnd(24)} ${String(pid).padStart(8)}  ${words[index]}${again}`);
  }
  console.log(`\nBase address ${state.addresses.base}, REST API ${Object.values(state.addresses.api).join(' and ')}`);
}
