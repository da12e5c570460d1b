import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  missingForKafka,
  missingForNginx,
  missingForRedis,
  missingForRegistry,
} from '../../../libs/local-parts/src/index.ts';
import { StartError } from '../../../libs/service-kit/src/index.ts';
import type { StackConfig } from '../config.ts';
import { welcomeFirstTeam } from '../first-team.ts';
import { endLeftOver, runningSupervisor } from '../own-processes.ts';
import { readStackState } from '../state.ts';
import { checkPorts } from './check-ports.ts';

const SUPERVISOR = fileURLToPath(new URL('../supervisor.ts', import.meta.url));
const POLL_MS = 200;

/** Starts the supervisor in the background, and resolves when the stack is ready. */
async function start(dir: string, env: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const logFile = join(dir, 'stack.log');
  const log = await open(logFile, 'w');
  const child = spawn(process.execPath, [SUPERVISOR], { env, stdio: ['ignore', log.fd, log.fd], detached: true });
  await log.close();
  const ended = once(child, 'exit').then(() => true);
  let told = 0;
  for (;;) {
    const over = await Promise.race([ended, sleep(POLL_MS, false)]);
    const lines = (await readFile(logFile, 'utf8')).split('\n').slice(0, -1);
    for (const line of lines.slice(told)) console.log(line);
    told = lines.length;
    if (await readStackState(dir)) break;
    if (over) throw new StartError(`The stack did not start; see ${logFile}.`);
  }
  child.unref();
}

/** The same, after what a killed stack has left is gone. Throws a `StartError` when another is starting, or has the ports. */
async function startAlone(config: StackConfig, dir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const supervisor = await runningSupervisor(dir);
  if (supervisor !== undefined) {
    throw new StartError(`A stack is just starting or stopping in ${dir} (process ${supervisor}); try again later.`);
  }
  const ended = await endLeftOver(dir);
  if (ended > 0) console.log(`Ended ${ended} processes that a killed stack had left.`);
  await checkPorts(config);
  await start(dir, env);
}

/** Starts the stack unless it runs, and tells where it is. Throws a `StartError` that says what is missing. */
export async function up(config: StackConfig, env: NodeJS.ProcessEnv): Promise<void> {
  const missing = [missingForKafka(), missingForRegistry(), missingForRedis(), missingForNginx()];
  const sentences = [...new Set(missing.filter((sentence) => sentence !== null))];
  if (sentences.length > 0) throw new StartError(sentences.join('\n'));
  const dir = resolve(config.STACK_DIR);
  if (!(await readStackState(dir))) await startAlone(config, dir, env);
  const state = (await readStackState(dir))!;
  console.log(`\nCustomer Feedback Intelligence Service, ${config.STACK_REGIONS.join(' and ')} on Kafka\n`);
  console.log(`  Base address  ${state.addresses.base}`);
  for (const region of config.STACK_REGIONS) console.log(`  REST API ${region}   ${state.addresses.api[region]}`);
  for (const region of config.STACK_REGIONS) await welcomeFirstTeam(join(dir, region), region, state);
  console.log('\nReady for feedback. Stop with "npm run stack -- down".');
}
