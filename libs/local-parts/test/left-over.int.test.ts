import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { identityOf } from '../src/postgres/running-programs.ts';
import { serversIn } from '../src/postgres/servers-in.ts';
import { ask, createSandbox, leaveNote, readNote } from './sandbox.ts';

const sandbox = createSandbox();

describe('a start after an unclean end', () => {
  it('replaces the server that a killed program left, with all its data', async () => {
    const dir = await sandbox.folder();
    const other = await sandbox.startElsewhere(dir);
    await leaveNote(other.connection);
    other.node.kill('SIGKILL');
    await once(other.node, 'exit');
    expect(await ask(other.connection, 'SELECT 1')).toBe(1);

    const server = await sandbox.start(dir);
    expect(server.pid).not.toBe(other.pid);
    expect(await identityOf(other.pid)).toBeUndefined();
    expect(await readNote(server.connection)).toBe('kept');
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'a %s to the whole group of the program does not reach the server',
    async (name) => {
      const other = await sandbox.startElsewhere(await sandbox.folder());
      process.kill(-(other.node.pid ?? Number.NaN), name);
      await once(other.node, 'exit');
      await sleep(200);
      expect(await ask(other.connection, 'SELECT 1')).toBe(1);
    },
  );

  it('ends the busy backends of a server that was killed', async () => {
    const dir = await sandbox.folder();
    const server = await sandbox.start(dir);
    await leaveNote(server.connection);
    // Never looks up from its work, so it does not notice that its server is gone.
    const busy = ask(server.connection, 'SELECT count(*) FROM generate_series(1, 1e15::bigint)').catch(() => 'cut off');
    await sleep(300);
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    expect((await serversIn(join(dir, 'cluster'))).length).toBeGreaterThan(0);

    const next = await sandbox.start(dir);
    expect(await busy).toBe('cut off');
    expect(await readNote(next.connection)).toBe('kept');
  });

  it('does not mind, nor touch, a foreign program with the pid of the lock file', async () => {
    const dir = await sandbox.folder();
    await (await sandbox.start(dir)).stop();
    const foreign = sandbox.keep(spawn('sleep', ['600']));
    await writeLockFile(dir, foreign.pid ?? Number.NaN);
    await (await sandbox.start(dir)).stop();
    await writeLockFile(dir, process.pid);
    await (await sandbox.start(dir)).stop();
    expect(foreign.signalCode).toBeNull();
    expect(await identityOf(foreign.pid ?? 0)).toBeDefined();
  });

  it('takes a zombie for dead', async () => {
    const dir = await sandbox.folder();
    await (await sandbox.start(dir)).stop();
    // The shell becomes a program that never asks how its child ended.
    const parent = sandbox.keep(
      spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
    while ((await identityOf(Number(line))) !== undefined) await sleep(20);
    expect(() => process.kill(Number(line), 0)).not.toThrow();
    await writeLockFile(dir, Number(line));
    const server = await sandbox.start(dir);
    expect(await ask(server.connection, 'SELECT 1')).toBe(1);
  });

  it('begins anew when the first start was killed while it made the data', async () => {
    const dir = join(await sandbox.folder(), 'data');
    const starting = sandbox.startElsewhere(dir);
    while (!existsSync(dir) || !(await readdir(dir)).some((name) => name.startsWith('new-'))) await sleep(5);
    // Dies before it says that it is ready.
    const owner = await ownerOf(dir);
    process.kill(owner, 'SIGKILL');
    while ((await identityOf(owner)) !== undefined) await sleep(5);
    expect(existsSync(join(dir, 'cluster'))).toBe(false);
    const server = await sandbox.start(dir);
    expect(await ask(server.connection, 'SELECT 1')).toBe(1);
    starting.catch(() => undefined);
  });

  it('clears away what an unfinished start left', async () => {
    const dir = await sandbox.folder();
    await mkdir(join(dir, 'new-abcdef', 'C', 'global'), { recursive: true });
    await writeFile(join(dir, 'new-abcdef', 'C', 'PG_VERSION'), '18\n');
    await sandbox.start(dir);
    expect((await readdir(dir)).sort()).toEqual(['cluster', 'owner.json', 'postgres.log']);
  });
});

async function ownerOf(dir: string): Promise<number> {
  return (JSON.parse(await readFile(join(dir, 'owner.json'), 'utf8')) as { pid: number }).pid;
}

async function writeLockFile(dir: string, pid: number): Promise<void> {
  const lines = [pid, join(dir, 'cluster'), 1_700_000_000, 5432, '', '127.0.0.1', '  1234567 1', 'ready'];
  await writeFile(join(dir, 'cluster', 'postmaster.pid'), `${lines.join('\n')}\n`);
}
