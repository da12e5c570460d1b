import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, identityOf } from '../../libs/local-parts/src/index.ts';
import { writePrivateFile } from '../../services/standalone/src/data-dir/write-file.ts';

/** A process, with what tells it from a later one that has the same pid. */
interface OwnProcess {
  readonly pid: number;
  readonly identity: string;
}

/** A supervisor and what it has started, ready or not. Kept apart from the state of the stack, which is told once all is ready. */
interface OwnProcesses {
  readonly supervisor: OwnProcess;
  readonly children: readonly OwnProcess[];
}

const GRACE_MS = 20_000;
const POLL_MS = 50;

const fileOf = (dir: string): string => join(dir, 'processes.json');

async function identified(pid: number): Promise<OwnProcess[]> {
  const identity = await identityOf(pid);
  return identity === undefined ? [] : [{ pid, identity }];
}

/** Writes down what this program has started and what still runs of it. */
export async function recordOwnProcesses(dir: string): Promise<void> {
  const [[supervisor], children] = await Promise.all([
    identified(process.pid),
    childrenOf(process.pid).then((pids) => Promise.all(pids.map(identified))),
  ]);
  const own: OwnProcesses = { supervisor: supervisor!, children: children.flat() };
  await writePrivateFile(fileOf(dir), `${JSON.stringify(own)}\n`);
}

export const forgetOwnProcesses = (dir: string): Promise<void> => rm(fileOf(dir), { force: true });

async function read(dir: string): Promise<OwnProcesses | undefined> {
  const text = await readFile(fileOf(dir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as OwnProcesses);
}

const runs = async ({ pid, identity }: OwnProcess): Promise<boolean> => (await identityOf(pid)) === identity;

async function running(processes: readonly OwnProcess[]): Promise<OwnProcess[]> {
  const are = await Promise.all(processes.map(runs));
  return processes.filter((_, index) => are[index]);
}

/** The pid of the supervisor that works in this folder; undefined when there is none. */
export async function runningSupervisor(dir: string): Promise<number | undefined> {
  const own = await read(dir);
  return own !== undefined && (await runs(own.supervisor)) ? own.supervisor.pid : undefined;
}

/**
 * Ends what a supervisor that was killed has left behind, and nothing else: a pid that another program has by now is not touched.
 * Answers how many there were. Not to be called while a supervisor runs. `graceMs`: how long they may take before kill -9.
 */
export async function endLeftOver(dir: string, graceMs = GRACE_MS): Promise<number> {
  const found = await running((await read(dir))?.children ?? []);
  signal(found, 'SIGTERM');
  let left = found;
  for (const deadline = performance.now() + graceMs; left.length > 0 && performance.now() < deadline; ) {
    await sleep(POLL_MS);
    left = await running(left);
  }
  signal(left, 'SIGKILL');
  while ((await running(left)).length > 0) await sleep(POLL_MS);
  await forgetOwnProcesses(dir);
  return found.length;
}

function signal(processes: readonly OwnProcess[], name: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // Gone meanwhile.
    }
  }
}
