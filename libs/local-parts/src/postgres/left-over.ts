import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresStartError } from './errors.ts';
import { postmasterPid, postmasterPidFile } from './postmaster-pid.ts';
import { serversIn } from './servers-in.ts';

const POLL_MS = 20;

/** How long each step may take, in milliseconds. */
interface Patience {
  /** For backends without a server to notice that it is gone. */
  readonly orphans: number;
  readonly fast: number;
  readonly immediate: number;
  readonly kill: number;
}

const PATIENCE: Patience = { orphans: 500, fast: 30_000, immediate: 5_000, kill: 5_000 };

/**
 * Stops what an earlier start left behind in this data directory: a server whose parent was killed, or backends whose
 * server was killed. Afterwards nothing of PostgreSQL works there and no lock file is left. A program that merely has
 * the pid of the lock file is not touched.
 */
export async function stopLeftOver(cluster: string, patience: Patience = PATIENCE): Promise<void> {
  let found = await serversIn(cluster);
  const server = await postmasterPid(cluster);
  if (server !== undefined && found.includes(server)) {
    signal([server], 'SIGINT');
    found = await untilGone(cluster, patience.fast);
  } else if (found.length > 0) {
    found = await untilGone(cluster, patience.orphans);
  }
  for (const [name, time] of [
    ['SIGQUIT', patience.immediate],
    ['SIGKILL', patience.kill],
  ] as const) {
    if (found.length === 0) break;
    signal(found, name);
    found = await untilGone(cluster, time);
  }
  if (found.length > 0) {
    throw new PostgresStartError(
      `An earlier PostgreSQL (pid ${found.join(', ')}) still uses the data and cannot be stopped.`,
    );
  }
  // PostgreSQL itself would take a foreign program, or a zombie, for the server named in the file and refuse to start.
  await rm(postmasterPidFile(cluster), { force: true });
}

async function untilGone(cluster: string, timeout: number): Promise<number[]> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const found = await serversIn(cluster);
    if (found.length === 0 || performance.now() > deadline) return found;
    await sleep(POLL_MS);
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Gone meanwhile, or not ours: the next look at the list tells.
    }
  }
}
