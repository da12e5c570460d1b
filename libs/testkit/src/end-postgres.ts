import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;
const GRACE_MS = 10_000;

/** The pid of the PostgreSQL that works in this data directory; undefined when there is none. */
async function postgresPid(dataDir: string): Promise<number | undefined> {
  for await (const file of glob('{*,*/*,*/*/*}/postmaster.pid', { cwd: dataDir })) {
    const text = await readFile(join(dataDir, file), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    // A pid outlives its owner: after a crash another program may have it.
    if (Number.isInteger(pid) && pid > 1 && (await isPostgres(pid))) return pid;
  }
  return undefined;
}

/** Ends a PostgreSQL whose product was killed. `SIGINT` is its fast shutdown; `SIGKILL` is a power cut for it. */
export async function endPostgres(dataDir: string, signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
  const pid = await postgresPid(dataDir);
  if (pid === undefined) return;
  send(pid, signal);
  for (const deadline = performance.now() + GRACE_MS; performance.now() < deadline; ) {
    if (!(await isPostgres(pid))) return;
    await sleep(POLL_MS);
  }
  send(pid, 'SIGKILL');
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return send(pid, 0);
  // The name is in brackets; a zombie (Z) has ended, whether or not anybody has noticed.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^\d+ \(postgres[^)]*\) [^Z]/.test(stat);
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
