import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { StartError } from '../../../libs/service-kit/src/index.ts';
import type { StackConfig } from '../config.ts';
import { readStackState } from '../state.ts';

/** Prints the last lines of a process's log, or of both regions', and goes on until it is interrupted. */
export async function logs(config: StackConfig, service: string | undefined): Promise<void> {
  const dir = resolve(config.STACK_DIR);
  const state = await readStackState(dir);
  if (!state) throw new StartError(`No stack runs in ${dir}. Start it with "npm run stack -- up".`);
  const meant = state.processes.filter(({ name }) => name === service || name.endsWith(`/${service}`));
  if (meant.length === 0) {
    throw new StartError(`Name one of: ${state.processes.map(({ name }) => name).join(', ')}.`);
  }
  const tail = spawn('tail', ['-n', '100', '-F', ...meant.map(({ logFile }) => logFile)], { stdio: 'inherit' });
  // Asked of this process alone, it would leave the other behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => tail.kill());
  await once(tail, 'exit');
}
