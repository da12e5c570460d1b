import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../../libs/service-kit/src/index.ts';
import type { StackConfig } from '../config.ts';
import { readStackState } from '../state.ts';

const DEADLINE_MS = 60_000;

/** Stops the stack; its data stay. */
export async function down(config: StackConfig): Promise<void> {
  const dir = resolve(config.STACK_DIR);
  const state = await readStackState(dir);
  if (!state) {
    console.log(`No stack runs in ${dir}.`);
    return;
  }
  process.kill(state.pid, 'SIGTERM');
  for (const deadline = performance.now() + DEADLINE_MS; await readStackState(dir); await sleep(200)) {
    if (performance.now() > deadline) throw new StartError(`The stack (process ${state.pid}) has not ended in time.`);
  }
  console.log('Stopped. The data stay; "npm run stack -- up" continues with them.');
}
