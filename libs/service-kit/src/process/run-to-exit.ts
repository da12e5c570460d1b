import { StartError } from '../start-error.ts';

/** For the person who started it: a sentence, never a stack. */
function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { name, message } = error as Error;
  return `The service failed (${name}: ${message.split('\n')[0]}).`;
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** Runs a program to its end: exit code 0, or 1 with one sentence on standard error, also for what nobody caught. */
export async function runToExit(run: () => Promise<void>): Promise<never> {
  process.on('uncaughtException', fail);
  await run().catch(fail);
  process.exit(0);
}
