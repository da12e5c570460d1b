import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bestOnQuietMachine, slowdown } from '@cfi/testkit';
import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { freePort } from '../src/index.ts';
import { ask, createSandbox, leaveNote, readNote } from './sandbox.ts';

const sandbox = createSandbox();

describe('startPostgres', () => {
  it('keeps the data from one start to the next, which takes less than a second or so', async () => {
    const dir = join(await sandbox.folder(), 'not', 'there', 'yet');
    const first = await sandbox.start(dir);
    await leaveNote(first.connection);
    await first.stop();
    expect(await first.exited).toBe(0);

    const best = await bestOnQuietMachine(2_000, async () => {
      const before = performance.now();
      const next = await sandbox.start(dir);
      const took = performance.now() - before;
      expect(await readNote(next.connection)).toBe('kept');
      await next.stop();
      return took;
    });
    expect(best).toBeLessThan(2_000);
  });

  it('is durable, understands every script, and listens on this machine only', async () => {
    const { connection } = await sandbox.start(await sandbox.folder());
    expect(await ask(connection, 'SHOW fsync')).toBe('on');
    expect(await ask(connection, 'SHOW synchronous_commit')).toBe('on');
    expect(await ask(connection, 'SHOW listen_addresses')).toBe('127.0.0.1');
    expect(await ask(connection, 'SHOW server_encoding')).toBe('UTF8');
    expect(await ask(connection, "SELECT upper('straße žluť привет')")).toBe('STRAßE ŽLUŤ ПРИВЕТ');
    await ask(connection, 'CREATE EXTENSION pg_trgm');
    expect(await ask(connection, "SELECT cardinality(show_trgm('привет'))")).toBe(7);
  });

  it('takes settings, and leaves neither the password nor loose rights on the disk', async () => {
    const dir = await sandbox.folder();
    const { connection } = await sandbox.start(dir, { settings: { work_mem: '7MB' } });
    expect(await ask(connection, 'SHOW work_mem')).toBe('7MB');
    expect((await stat(join(dir, 'cluster'))).mode & 0o777).toBe(0o700);
    expect((await readdir(dir)).sort()).toEqual(['cluster', 'owner.json', 'postgres.log']);
    const rules = await readFile(join(dir, 'cluster', 'pg_hba.conf'), 'utf8');
    expect(rules).not.toMatch(/^[^#].*\b(trust|peer)\s*$/m);
  });

  it('writes nothing of a statement, nor of the error it causes, to the log', async () => {
    const server = await sandbox.start(await sandbox.folder());
    await expect(ask(server.connection, "SELECT 'very private words'::int")).rejects.toThrow('very private words');
    await ask(server.connection, 'CREATE TABLE t (text text UNIQUE)');
    await ask(server.connection, "INSERT INTO t VALUES ('very private words')");
    await expect(ask(server.connection, "INSERT INTO t VALUES ('very private words')")).rejects.toThrow('duplicate');
    await server.stop();
    const log = await readFile(server.logFile, 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('private');
  });

  it('gives addresses that work', async () => {
    const server = await sandbox.start(await sandbox.folder());
    const client = new Client({ connectionString: server.url('template1') });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    await client.end();
    expect(rows[0]?.name).toBe('template1');
  });

  it('runs two side by side', async () => {
    const [one, two] = await Promise.all([
      sandbox.start(await sandbox.folder()),
      sandbox.start(await sandbox.folder()),
    ]);
    await leaveNote(one.connection);
    await expect(readNote(two.connection)).rejects.toThrow('does not exist');
    await one.stop();
    expect(await ask(two.connection, 'SELECT 1')).toBe(1);
  });

  it('takes another port when the first is taken meanwhile', async () => {
    const one = await sandbox.start(await sandbox.folder());
    const ports = [one.port, await freePort()];
    const two = await sandbox.start(await sandbox.folder(), { choosePort: async () => ports.shift() ?? 0 });
    expect(two.port).not.toBe(one.port);
    expect(ports).toEqual([]);
  });

  it('tells when the server ends by itself, and can be stopped and started all the same', async () => {
    const dir = await sandbox.folder();
    const server = await sandbox.start(dir);
    process.kill(server.pid, 'SIGKILL');
    expect(await server.exited).toBeNull();
    await server.stop();
    await server.stop();
    const next = await sandbox.start(dir);
    expect(await ask(next.connection, 'SELECT 1')).toBe(1);
  });

  it('stops while others are connected, at once when asked to', async () => {
    const server = await sandbox.start(await sandbox.folder());
    const busy = ask(server.connection, 'SELECT pg_sleep(60)').catch(() => 'cut off');
    const before = performance.now();
    await Promise.all([server.stop(), server.stop('immediate')]);
    expect((performance.now() - before) / slowdown()).toBeLessThan(5_000);
    expect(await busy).toBe('cut off');
  });
});
