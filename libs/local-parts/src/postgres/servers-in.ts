import { readFile, stat } from 'node:fs/promises';
import { listPrograms, type RunningProgram } from './running-programs.ts';

/**
 * The `cluster_name` under which a server runs in this data directory. PostgreSQL shows it in the command line of the
 * server and in the title of everything it starts, so that they can be told from servers of other data.
 */
export async function clusterName(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster);
  return `cfi-${dev}-${ino}`;
}

/** The pids of PostgreSQL programs that work in this data directory: the server, and what it started. */
export async function serversIn(cluster: string): Promise<number[]> {
  const place = await stat(cluster).catch(() => undefined);
  if (place === undefined) return [];
  const name = await clusterName(cluster);
  const programs = await listPrograms();
  const found = await Promise.all(
    programs.map(async (program) => {
      const worksHere = isNamed(program, name) || (await isPostgresAt(program.pid, place));
      return worksHere ? program.pid : undefined;
    }),
  );
  return found.filter((pid) => pid !== undefined);
}

function isNamed({ commandLine }: RunningProgram, name: string): boolean {
  if (commandLine.startsWith(`postgres: ${name}: `)) return true;
  return commandLine.includes('/bin/postgres -c ') && commandLine.includes(` cluster_name=${name} `);
}

/**
 * Finds a server that somebody started by hand: it has the data directory as its working directory. Says no where the
 * system does not tell us.
 */
async function isPostgresAt(pid: number, place: { dev: number; ino: number }): Promise<boolean> {
  const at = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
  if (at?.ino !== place.ino || at.dev !== place.dev) return false;
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres';
}
