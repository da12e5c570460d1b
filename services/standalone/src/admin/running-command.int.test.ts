import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '@cfi/contracts';
import { freePort } from '@cfi/local-parts';
import { createHttpService, createKey } from '@cfi/service-kit';
import { describe, expect, it } from '@jest/globals';
import { type Ran, runIn, runWith, useAdmin } from './admin.fixture.ts';
import type { AdminEnvironment } from './find-service.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** Runs the program as a person does, in a directory of its own. */
function runProgram(cwd: string, ...args: string[]): Promise<Ran> {
  const env = { PATH: process.env['PATH'], DATA_DIR: 'data' };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { cwd, env, timeout: 20_000 }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

const { run, cwd, port, secret } = useAdmin();

describe('admin command and the service that it speaks to', () => {
  it('finds services that run apart by the environment, before any data directory', async () => {
    const apart = {
      DATA_DIR: '/nowhere',
      QUERY_API_INTERNAL_URL: `http://127.0.0.1:${port()}`,
      SERVICE_TOKEN_SECRET: secret.toString('hex'),
    };
    const create = ['teams', 'create', '--name', 'Apart', '--json'];
    expect(await runWith(apart, ...create)).toMatchObject({ status: 0, stderr: '' });
    const refused = async (env: AdminEnvironment): Promise<string> => {
      const ran = await runWith(env, ...create);
      expect(ran).toMatchObject({ status: 1, stdout: '' });
      return ran.stderr;
    };
    expect(await refused({ ...apart, SERVICE_TOKEN_SECRET: '' })).toMatch(/^SERVICE_TOKEN_SECRET must be set with/);
    expect(await refused({ ...apart, SERVICE_TOKEN_SECRET: 'hunter2' })).not.toContain('hunter2');
    expect(await refused({ ...apart, QUERY_API_INTERNAL_URL: 'query-api' })).toMatch(/must be an http or https/);
    expect(await refused({ ...apart, QUERY_API_INTERNAL_URL: `http://127.0.0.1:${await freePort()}` })).toBe(
      'No service answers at QUERY_API_INTERNAL_URL.\n',
    );
  });

  it.each([
    ['an unknown key', ['keys', 'revoke', newId()], /^There is no key with this id\.\n$/],
    ['an unknown team', ['keys', 'list', '--team', newId()], /^There is no team with this id\.\n$/],
    ['what is no id', ['keys', 'revoke', '../teams'], /^id: must be a UUID\n$/],
    [
      'a name that is too long',
      ['teams', 'create', '--name', 'x'.repeat(101)],
      /^name: must have at most 100 char.*\n$/,
    ],
    ['an unknown kind', ['keys', 'create', '--team', newId(), '--name', 'x', '--kind', 'root'], /^kind: must be .*\n$/],
    ['an unknown command', ['keys', 'destroy'], /^There is no command "keys destroy"\. See .*--help"\.\n$/],
    ['an unknown option', ['keys', 'list', '--each'], /^Unknown option '--each'\. See .*--help"\.\n$/],
    ['an unknown dead letter', ['dead-letters', 'show', newId()], /^There is no dead letter with the id .{36}\. .*\n$/],
    [
      'one of several',
      ['dead-letters', 'replay', newId(), newId()],
      /^There is no dead letter with the id .{36}\. .*\n$/,
    ],
    ['a letter that is none', ['dead-letters', 'replay', 'x'], /^ids\.0: must be a UUID\n$/],
    [
      'a replay of nothing',
      ['dead-letters', 'replay'],
      /^"dead-letters replay" needs IDs, or .*, or --all\. See .*\n$/,
    ],
    [
      'a replay of too much',
      ['dead-letters', 'replay', newId(), '--all'],
      /^"dead-letters replay" needs IDs, or .*\n$/,
    ],
    ['a webhook key', ['mcp-config', '--key', createKey('webhook', 'us')], /^--key must be an API key: .*\n$/],
    [
      'an address that is none',
      ['mcp-config', '--key', createKey('api', 'us'), '--url', 'localhost'],
      /^--url must be an http .*\n$/,
    ],
    ['an empty reason', ['dead-letters', 'replay', '--reason='], /^reason: must not be empty\n$/],
    [
      'a limit that is none',
      ['dead-letters', 'list', '--limit', '1000'],
      /^limit: must be an integer from 1 to 100\n$/,
    ],
    ['a time that is none', ['dead-letters', 'list', '--since', 'monday'], /^since: must be an ISO 8601 .*\n$/],
    ['a foreign cursor', ['dead-letters', 'list', '--cursor', 'x'], /^cursor: must be a cursor of the page before\n$/],
  ])('fails with status 1 and one sentence for %s', async (_case, args, sentence) => {
    expect(await run(...args, '--json')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(sentence),
    });
  });

  it('is a program that works from any directory, with DATA_DIR relative to it', async () => {
    const created = await runProgram(cwd(), 'teams', 'create', '--name', 'Acme', '--json');
    expect(created).toEqual({ status: 0, stdout: expect.stringMatching(/^\{"id":"[^\n]+\}\n$/), stderr: '' });
    const help = await runProgram(tmpdir(), '--help');
    expect(help).toEqual({ status: 0, stdout: expect.stringMatching(/^Usage: /), stderr: '' });
    const wrong = await runProgram(cwd(), 'keys', 'list');
    expect(wrong).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/^"keys list" needs --team ID\./) });
    const nowhere = await runProgram(tmpdir(), 'keys', 'list', '--team', newId());
    expect(nowhere).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/^No service is running/) });
  });

  it('says so when the service has other secrets', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'cfi-admin-'));
    await mkdir(join(elsewhere, 'data'));
    await writeFile(join(elsewhere, 'data', 'run.json'), await readFile(join(cwd(), 'data', 'run.json')));
    await writeFile(
      join(elsewhere, 'data', 'secrets.json'),
      JSON.stringify({ service_token_secret: randomBytes(32).toString('hex') }),
    );
    expect(await runIn(elsewhere, 'keys', 'list', '--team', newId())).toEqual({
      status: 1,
      stdout: '',
      stderr: 'A valid service token is required.\n',
    });
    await rm(elsewhere, { recursive: true });
  });

  it('says so when nothing listens any more', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'cfi-admin-'));
    await mkdir(join(elsewhere, 'data'));
    const closed = createHttpService({ name: 'gone', listener: () => {}, hosts: ['127.0.0.1'], port: 0 });
    await closed.start();
    await closed.stop();
    const runFile = { pid: process.pid, internal_url: `http://127.0.0.1:${closed.port()}` };
    await writeFile(join(elsewhere, 'data', 'run.json'), JSON.stringify(runFile));
    await writeFile(join(elsewhere, 'data', 'secrets.json'), await readFile(join(cwd(), 'data', 'secrets.json')));
    expect(await runIn(elsewhere, 'keys', 'list', '--team', newId(), '--json')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^No service is running on the data directory \S+data\. .*\n$/),
    });
    await rm(elsewhere, { recursive: true });
  });
});
