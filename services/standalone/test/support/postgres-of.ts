import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process with this id that has not ended; a zombie has. */
async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/^\d+ \(.*\) Z/.test(stat);
}

/** Lines of the lock file of the PostgreSQL in this data directory; none when there is no file. */
export async function postmasterLines(dataDir: string): Promise<string[]> {
  for await (const file of glob('{*,*/*,*/*/*}/postmaster.pid', { cwd: dataDir })) {
    const text = await readFile(join(dataDir, file), 'utf8').catch(() => '');
    return text.split('\n');
  }
  return [];
}

/** The id of the PostgreSQL that works in this data directory, by its own file; undefined when none is alive. */
export async function postgresOf(dataDir: string): Promise<number | undefined> {
  const pid = Number((await postmasterLines(dataDir))[0]);
  return Number.isInteger(pid) && pid > 1 && (await isAlive(pid)) ? pid : undefined;
}

/** Waits up to two seconds for a process to end. */
export async function gone(pid: number): Promise<boolean> {
  for (let round = 0; round < 100 && (await isAlive(pid)); round++) await sleep(20);
  return !(await isAlive(pid));
}
