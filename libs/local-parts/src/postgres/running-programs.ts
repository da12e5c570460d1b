import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A program as the system lists it. */
export interface RunningProgram {
  readonly pid: number;
  /** Its arguments joined with spaces, or the title it gave itself. Empty for a zombie. */
  readonly commandLine: string;
}

/**
 * Tells a running program from a later one with the same pid, by its start time. Undefined when there is none or it is
 * a zombie.
 */
export async function identityOf(pid: number): Promise<string | undefined> {
  const found = existsSync('/proc/self/stat') ? await stateFromProc(pid) : await stateFromPs(pid);
  return found === undefined || /^[ZX]/.test(found.state) ? undefined : found.started;
}

interface State {
  readonly state: string;
  readonly started: string;
}

/** Every program that we may see. */
export async function listPrograms(): Promise<RunningProgram[]> {
  return existsSync('/proc/self/stat') ? listFromProc() : listFromPs();
}

/** The pids of the programs that a program started and that have not ended, zombies included. */
export async function childrenOf(parent: number): Promise<number[]> {
  if (!existsSync('/proc/self/stat')) {
    const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=']);
    const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
    return pairs.flatMap(([pid, of]) => (of === parent && pid !== undefined ? [pid] : []));
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(async (pid) => Number((await procFields(pid))?.[1])));
  return pids.filter((_, index) => parents[index] === parent);
}

async function listFromProc(): Promise<RunningProgram[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return { pid, commandLine: line.replaceAll('\0', ' ').trim() };
    }),
  );
}

async function listFromPs(): Promise<RunningProgram[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, commandLine] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined || commandLine === undefined ? [] : [{ pid: Number(pid), commandLine }];
  });
}

/** See proc(5), from the state on: the name before it stands in brackets and may itself hold spaces and brackets. */
async function procFields(pid: number): Promise<string[] | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ');
}

async function stateFromProc(pid: number): Promise<State | undefined> {
  const fields = await procFields(pid);
  if (fields === undefined) return undefined;
  // The start is counted from boot.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return { state: fields[0] ?? '', started: `${boot.trim()}/${fields[19]}` };
}

async function stateFromPs(pid: number): Promise<State | undefined> {
  const found = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(() => undefined);
  const [, state, started] = /^(\S+)\s+(.*)$/.exec(found?.stdout.trim() ?? '') ?? [];
  return state === undefined || started === undefined ? undefined : { state, started };
}
