import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The lock file that a server keeps in its data directory. */
export function postmasterPidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** The pid in the lock file, alive or not; undefined without a readable one. */
export async function postmasterPid(cluster: string): Promise<number | undefined> {
  return parse(await lines(cluster));
}

/** Whether the server with this pid holds the data directory, listens and takes connections (line 8, see miscadmin.h). */
export async function isReady(cluster: string, pid: number): Promise<boolean> {
  const text = await lines(cluster);
  return parse(text) === pid && text[7]?.trim() === 'ready';
}

async function lines(cluster: string): Promise<string[]> {
  return (await readFile(postmasterPidFile(cluster), 'utf8').catch(() => '')).split('\n');
}

function parse(text: string[]): number | undefined {
  const pid = Number(text[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
