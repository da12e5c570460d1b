import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AdminError } from './admin-error.ts';
import { findRunningService, notRunning } from './running-service.ts';

const SECRET = '0f'.repeat(32);

describe('findRunningService', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cfi-admin-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  const write = (name: string, content: unknown) =>
    writeFile(join(dir, name), typeof content === 'string' ? content : JSON.stringify(content));
  const running = { pid: process.pid, internal_url: 'http://127.0.0.1:1234', base_url: 'http://localhost' };

  it('finds a service that runs', async () => {
    await write('run.json', running);
    await write('secrets.json', { service_token_secret: SECRET, encryption_key: 'x' });
    await expect(findRunningService(dir)).resolves.toEqual({
      internalUrl: 'http://127.0.0.1:1234',
      serviceTokenSecret: Buffer.from(SECRET, 'hex'),
      baseUrl: 'http://localhost',
      absent: notRunning(dir),
    });
  });

  it('finds none in an empty directory, and in none at all', async () => {
    await expect(findRunningService(dir)).rejects.toThrow(notRunning(dir));
    await expect(findRunningService(join(dir, 'not-there'))).rejects.toThrow(/No service is running/);
  });

  it('finds none when its process has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await write('run.json', { ...running, pid: child.pid });
    await expect(findRunningService(dir)).rejects.toThrow(notRunning(dir));
  });

  it.each([
    ['run.json', '{"pid":', /run\.json is damaged/],
    ['run.json', { pid: 'x', internal_url: 'http://localhost' }, /run\.json is damaged/],
    ['secrets.json', { service_token_secret: 'short' }, /secrets\.json is damaged/],
    ['secrets.json', undefined, /secrets\.json is missing/],
  ])('says in one sentence what is wrong with %s', async (name, content, message) => {
    await write('run.json', running);
    if (content !== undefined) await write(name, content);
    const failing = findRunningService(dir);
    await expect(failing).rejects.toThrow(AdminError);
    await expect(failing).rejects.toThrow(message);
    await expect(failing).rejects.not.toThrow('short');
  });
});
