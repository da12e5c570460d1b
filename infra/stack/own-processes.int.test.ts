import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { endLeftOver, forgetOwnProcesses, recordOwnProcesses, runningSupervisor } from './own-processes.ts';

describe('the processes of a stack', () => {
  let dir: string;
  const started: ChildProcess[] = [];
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cfi-own-'));
  });
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    await rm(dir, { recursive: true });
  });

  /** Says a line once it runs; `stubborn` does not hear SIGTERM. */
  async function child(stubborn = false): Promise<ChildProcess> {
    const script = `${stubborn ? "process.on('SIGTERM', () => {});" : ''} console.log('up'); setInterval(() => {}, 1000)`;
    const one = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    started.push(one);
    await once(one.stdout!, 'data');
    return one;
  }
  const file = (): string => join(dir, 'processes.json');
  const ended = ({ exitCode, signalCode }: ChildProcess) => exitCode ?? signalCode;

  it('are ended when their supervisor is gone, with kill -9 where they do not hear', async () => {
    const children = [await child(), await child(true)];
    await recordOwnProcesses(dir);
    const later = await child();
    expect(await runningSupervisor(dir)).toBe(process.pid);
    const exits = Promise.all(children.map((one) => once(one, 'exit')));
    expect(await endLeftOver(dir, 1_000)).toBeGreaterThanOrEqual(2);
    await exits;
    expect(children.map(ended)).toEqual(['SIGTERM', 'SIGKILL']);
    // Started after the last record: not known, not touched.
    expect(ended(later)).toBeNull();
    expect(await runningSupervisor(dir)).toBeUndefined();
    expect(await endLeftOver(dir)).toBe(0);
  });

  it('are not mistaken for others that have their pids by now', async () => {
    const bystander = await child();
    await recordOwnProcesses(dir);
    // As after a restart of the machine: the same pids, other programs.
    const recorded = (await readFile(file(), 'utf8')).replace(/"identity":"/g, '$&another boot ');
    await writeFile(file(), recorded);
    expect(recorded).toContain(`"pid":${bystander.pid},`);
    expect(await runningSupervisor(dir)).toBeUndefined();
    expect(await endLeftOver(dir)).toBe(0);
    expect(ended(bystander)).toBeNull();
  });

  it('of a stack that ended in order are none', async () => {
    await recordOwnProcesses(dir);
    await forgetOwnProcesses(dir);
    expect([await runningSupervisor(dir), await endLeftOver(dir)]).toEqual([undefined, 0]);
  });
});
