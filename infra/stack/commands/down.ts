import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../../libs/service-kit/src/index.ts';
import type { StackConfig } from '../config.ts';
import { endLeftOver, runningSupervisor } from '../own-processes.ts';

const DEADLINE_MS = 120_000;

/** Stops the stack, or what a killed one has left; its data stay. */
export async function down(config: StackConfig): Promise<void> {
  const dir = resolve(config.STACK_DIR);
  const supervisor = await runningSupervisor(dir);
  if (supervisor === undefined) {
    const ended = await endLeftOver(dir);
    console.log(ended > 0 ? `The stack had been killed; ended ${ended} processes of it.` : `No stack runs in ${dir}.`);
    return;
  }
  process.kill(supervisor, 'SIGTERM');
  for (const deadline = performance.now() + DEADLINE_MS; (await runningSupervisor(dir)) !== undefined; ) {
    if (performance.now() > deadline) throw new StartError(`The stack (process ${supervisor}) has not ended in time.`);
    await sleep(200);
  }
  console.log('Stopped. The data stay; "npm run stack -- up" continues with them.');
}
