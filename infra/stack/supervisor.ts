import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runToExit, watchSignals } from '../../libs/service-kit/src/index.ts';
import { passedOn, readStackConfig } from './config.ts';
import { forgetOwnProcesses, recordOwnProcesses } from './own-processes.ts';
import { type RunningStack, startStack } from './stack.ts';
import { removeStackState, stateOf, writeStackState } from './state.ts';

const EVERY_MS = 1_000;

/** Runs the stack until it is asked to stop; started by `npm run stack -- up`, which reads the state that this writes. */
await runToExit(async () => {
  const stop = watchSignals();
  const config = readStackConfig(process.env);
  const dir = resolve(config.STACK_DIR);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await removeStackState(dir);
  let stack: RunningStack | undefined;
  let over = false;

  async function keepTelling(): Promise<void> {
    while (!over) {
      await recordOwnProcesses(dir);
      if (stack) await writeStackState(dir, stateOf(stack));
      await sleep(EVERY_MS);
    }
  }

  const telling = keepTelling().catch((error: Error) => console.error(error.message));
  try {
    stack = await startStack({
      dir,
      regions: config.STACK_REGIONS,
      instances: 1,
      ports: { base: config.PORT, api: { us: config.API_PORT_US, eu: config.API_PORT_EU } },
      logLevel: config.LOG_LEVEL,
      env: passedOn(process.env),
      report: (line) => console.log(`${new Date().toISOString()} ${line}`),
    });
    await stop.asked;
  } finally {
    over = true;
    await telling;
    await stack?.stop();
    await removeStackState(dir);
    await forgetOwnProcesses(dir);
  }
});
