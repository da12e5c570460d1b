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

async function stateFromProc(pid: number): Promise<State | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (line === undefined) return undefined;
  // See proc(5). The name stands in brackets and may itself hold spaces and brackets; the start is counted from boot.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return { state: fields[0] ?? '', started: `${boot.trim()}/${fields[19]}` };
}

async function stateFromPs(pid: number): Promise<State | undefined> {
  const found = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(() => undefined);
  const [, state, started] = /^(\S+)\s+(.*)$/.exec(found?.stdout.trim() ?? '') ?? [];
  return state === undefined || started === undefined ? undefined : { state, started };
}
