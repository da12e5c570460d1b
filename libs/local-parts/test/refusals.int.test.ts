import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DataDirectoryInUseError, DataDirectoryVersionError, PostgresStartError } from '../src/index.ts';
import { ask, createSandbox } from './sandbox.ts';

const sandbox = createSandbox();

describe('what cannot be started is said in one sentence', () => {
  it('data of another major version, which stay as they are', async () => {
    const dir = await sandbox.folder();
    await (await sandbox.start(dir)).stop();
    await writeFile(join(dir, 'cluster', 'PG_VERSION'), '15\n');
    const error = await refusal(dir);
    expect(error).toBeInstanceOf(DataDirectoryVersionError);
    expect(error.message).toMatch(/written by PostgreSQL 15 and cannot be read by PostgreSQL 18/);
    await writeFile(join(dir, 'cluster', 'PG_VERSION'), '18\n');
    await sandbox.start(dir);
  });

  it('a folder below a file', async () => {
    const folder = await sandbox.folder();
    await writeFile(join(folder, 'file'), '');
    const { message } = await refusal(join(folder, 'file', 'data'));
    expect(message).toMatch(/^The data folder .*data cannot be used: a part of the path is a file, not a folder\.$/);
  });

  it('a folder that nobody can write to', async () => {
    const { message } = await refusal('/proc/data');
    expect(message).toMatch(/^The data folder \/proc\/data cannot be used: .+\.$/);
  });

  it('a folder in use, whose server goes on', async () => {
    const dir = await sandbox.folder();
    const here = await sandbox.start(dir);
    expect(await refusal(dir)).toBeInstanceOf(DataDirectoryInUseError);
    await here.stop();

    const other = await sandbox.startElsewhere(dir);
    const error = await refusal(dir);
    expect(error).toBeInstanceOf(DataDirectoryInUseError);
    expect(error.message).toContain(`pid ${other.node.pid}`);
    expect(await ask(other.connection, 'SELECT 1')).toBe(1);
  });

  it('another password than at first, after which the right one works', async () => {
    const dir = await sandbox.folder();
    await (await sandbox.start(dir)).stop();
    expect((await refusal(dir, { password: 'another' })).message).toMatch(/password .* is not the one/);
    await sandbox.start(dir);
  });

  it('a folder with something else in it', async () => {
    const dir = await sandbox.folder();
    await mkdir(join(dir, 'cluster'));
    await writeFile(join(dir, 'cluster', 'letter.txt'), '');
    expect((await refusal(dir)).message).toMatch(/is not empty and is no PostgreSQL data directory/);
  });

  it('a setting that PostgreSQL does not take', async () => {
    const { message } = await refusal(await sandbox.folder(), { settings: { shared_buffers: 'plenty' } });
    expect(message).toMatch(/^PostgreSQL could not start: invalid value for parameter "shared_buffers".*\.$/);
  });
});

async function refusal(dir: string, options?: Parameters<typeof sandbox.start>[1]): Promise<Error> {
  const error = await sandbox.start(dir, options).then(
    () => new Error('It started.'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PostgresStartError);
  return error as Error;
}
