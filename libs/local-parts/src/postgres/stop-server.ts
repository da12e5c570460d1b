import type { LaunchedServer } from './launched-server.ts';

/** `fast` rolls back what is open and writes everything out; `immediate` leaves that to the recovery at the next start. */
export type StopMode = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
const FAST_MS = 30_000;
const IMMEDIATE_MS = 5_000;

/** Stops the server, by force if it does not follow, and resolves when it is gone. Safe to call twice. */
export async function stopServer({ child, exited }: LaunchedServer, mode: StopMode): Promise<void> {
  // Otherwise Node may end while we wait.
  child.ref();
  child.kill(SIGNALS[mode]);
  if (mode === 'fast' && (await within(exited, FAST_MS))) return;
  child.kill(SIGNALS.immediate);
  if (await within(exited, IMMEDIATE_MS)) return;
  child.kill('SIGKILL');
  await exited;
}

async function within(event: Promise<unknown>, timeout: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, timeout, false);
  event.then(() => resolve(true));
  return promise.finally(() => clearTimeout(timer));
}
