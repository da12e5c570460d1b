import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '@cfi/contracts';
import { ensureRole, freePort } from '@cfi/local-parts';
import {
  authenticateService,
  createCredentialService,
  createPostgresFeedbackStore,
  createPrismaCredentialStore,
  internalEndpoints,
  migrate,
  migrationsDir,
} from '@cfi/query-api';
import {
  createCredentialDirectoryMemory,
  createHttpApp,
  createHttpService,
  createLogger,
  createSecretBox,
  type HttpService,
  sha256Hex,
} from '@cfi/service-kit';
import { startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import type { AdminEnvironment } from './find-service.ts';
import { runAdmin } from './run-admin.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process, with the data directory `data` below `cwd`. */
const run = (cwd: string, ...args: string[]): Promise<Ran> => runWith({ DATA_DIR: join(cwd, 'data') }, ...args);

async function runWith(env: AdminEnvironment, ...args: string[]): Promise<Ran> {
  let [stdout, stderr] = ['', ''];
  const status = await runAdmin({
    args,
    env,
    print: (text) => {
      stdout += text;
    },
    printError: (text) => {
      stderr += text;
    },
  });
  return { status, stdout, stderr };
}

/** Runs the program as a person does, in a directory of its own. */
function runProgram(cwd: string, ...args: string[]): Promise<Ran> {
  const env = { PATH: process.env['PATH'], DATA_DIR: 'data' };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { cwd, env, timeout: 20_000 }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

describe('admin command against a running service', () => {
  const edges = createCredentialDirectoryMemory();
  const secret = randomBytes(32);
  let cwd: string;
  let postgres: TestPostgres;
  let http: HttpService;
  let close: () => Promise<void>;

  beforeAll(async () => {
    // 1. A database with its roles and tables.
    postgres = await startTestPostgres();
    const { hostname: host, port, username: user, password } = new URL(postgres.url);
    await ensureRole({ host, port: Number(port), user, password }, { name: 'cfi_query', password: 'test' });
    await migrate(postgres.url, migrationsDir);
    const queryUrl = new URL(postgres.url);
    queryUrl.username = 'cfi_query';
    const store = createPrismaCredentialStore(queryUrl.href);
    const pool = new Pool({ connectionString: queryUrl.href, max: 2 });
    const now = () => new Date();

    // 2. The internal endpoints on it.
    const feedback = createPostgresFeedbackStore({ pool, now });
    const endpoints = internalEndpoints({
      authenticate: authenticateService(secret),
      credentials: createCredentialService({
        store,
        projection: edges,
        secretBox: createSecretBox(randomBytes(32)),
        region: 'us',
        now,
      }),
      processingCounts: (teamId) => feedback.processingCounts(teamId),
    });
    const listener = createHttpApp(endpoints, { logger: createLogger('test', 'silent') });
    http = createHttpService({ name: 'internal', listener, hosts: ['127.0.0.1'], port: 0 });
    await http.start();

    // 3. What a running service leaves in its data directory.
    cwd = await mkdtemp(join(tmpdir(), 'cfi-admin-'));
    await mkdir(join(cwd, 'data'));
    await writeFile(
      join(cwd, 'data', 'run.json'),
      JSON.stringify({ pid: process.pid, internal_url: `http://127.0.0.1:${http.port()}` }),
    );
    await writeFile(
      join(cwd, 'data', 'secrets.json'),
      JSON.stringify({ service_token_secret: secret.toString('hex') }),
    );
    close = async () => {
      await http.stop();
      await store.close();
      await pool.end();
      await postgres.stop();
      await rm(cwd, { recursive: true });
    };
  });
  afterAll(() => close());

  /** With `--json`: exactly one object on the output and nothing else anywhere. */
  async function json<T extends object>(...args: string[]): Promise<T> {
    const { status, stdout, stderr } = await run(cwd, ...args, '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^\{[^\n]*\}\n$/);
    return JSON.parse(stdout) as T;
  }
  const createTeam = () => json<{ id: string }>('teams', 'create', '--name', 'Acme').then(({ id }) => id);

  it('makes a team', async () => {
    expect(await json('teams', 'create', '--name', 'Acme Inc.')).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      name: 'Acme Inc.',
      region: 'us',
    });
  });

  it('makes keys that the edges take, lists them, and revokes one', async () => {
    const team = await createTeam();
    const api = await json<{ id: string; key: string }>('keys', 'create', '--team', team, '--name', 'Server');
    expect(api).toEqual({
      id: expect.any(String),
      kind: 'api',
      name: 'Server',
      key: expect.stringMatching(/^cfi_us_\w{57}$/),
    });
    const hook = await json<{ key: string; secret: string }>(
      ...['keys', 'create', '--team', team, '--name', 'Hooks', '--kind', 'webhook'],
    );
    expect(hook).toMatchObject({ kind: 'webhook', key: expect.stringMatching(/^cfw_/) });
    expect((await edges.find(sha256Hex(hook.key)))?.secrets).toEqual([hook.secret]);

    const revocation = await json<{ revoked_at: string }>('keys', 'revoke', api.id);
    expect(revocation).toEqual({ id: api.id, revoked_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await edges.find(sha256Hex(api.key))).toBeNull();

    const { keys } = await json<{ keys: object[] }>('keys', 'list', '--team', team);
    expect(keys).toEqual([
      {
        id: api.id,
        kind: 'api',
        name: 'Server',
        key_start: api.key.slice(0, 11),
        key_end: api.key.slice(-4),
        created_at: expect.any(String),
        last_used_at: null,
        revoked_at: revocation.revoked_at,
      },
      expect.objectContaining({ kind: 'webhook', revoked_at: null }),
    ]);
  });

  it('suspends and resumes a team', async () => {
    const team = await createTeam();
    const { key } = await json<{ key: string }>('keys', 'create', '--team', team, '--name', 'Server');
    expect(await json('teams', 'suspend', team)).toEqual({ id: team, status: 'suspended' });
    expect((await edges.find(sha256Hex(key)))?.teamStatus).toBe('suspended');
    expect(await json('teams', 'resume', team)).toEqual({ id: team, status: 'active' });
    expect((await edges.find(sha256Hex(key)))?.teamStatus).toBe('active');
  });

  it('says how far the pipeline is', async () => {
    expect(await json('feedbacks', 'status', '--team', await createTeam())).toEqual({
      accepted: 0,
      queued: 0,
      analyzed: 0,
      failed: 0,
    });
  });

  it('rebuilds the projection', async () => {
    const team = await createTeam();
    const { key } = await json<{ key: string }>('keys', 'create', '--team', team, '--name', 'Server');
    await edges.remove(sha256Hex(key));
    const { keys } = await json<{ keys: number }>('projection', 'rebuild');
    expect(keys).toBeGreaterThan(0);
    expect(await edges.find(sha256Hex(key))).toMatchObject({ teamId: team });
    expect((await run(cwd, 'projection', 'rebuild')).stdout).toBe(`The projection was rebuilt: ${keys} keys.\n`);
  });

  it('finds services that run apart by the environment, before any data directory', async () => {
    const apart = {
      DATA_DIR: '/nowhere',
      QUERY_API_INTERNAL_URL: `http://127.0.0.1:${http.port()}`,
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

  it('speaks to people without --json', async () => {
    const team = await createTeam();
    const created = await run(cwd, 'keys', 'create', '--team', team, '--name', 'Server');
    expect(created.stdout).toMatch(
      /^The key was created\. It cannot be shown again\.\n {2}id {4}\S+\n.*\n.*\n {2}key {3}cfi_us_\w{57}\n$/,
    );
    const listed = await run(cwd, 'keys', 'list', '--team', team);
    expect(listed.stdout).toMatch(
      /^ID +KIND +NAME +KEY +CREATED +LAST USED +REVOKED\n\S+ +api +Server +cfi_us_\w{4}\.\.\.\w{4} +\S+Z +- +-\n$/,
    );
    expect((await run(cwd, 'feedbacks', 'status', '--team', team)).stdout).toContain('  accepted  0\n');
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
    ['an unknown option', ['keys', 'list', '--all'], /^Unknown option '--all'\. See .*--help"\.\n$/],
  ])('fails with status 1 and one sentence for %s', async (_case, args, sentence) => {
    expect(await run(cwd, ...args, '--json')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(sentence),
    });
  });

  it('is a program that works from any directory, with DATA_DIR relative to it', async () => {
    const created = await runProgram(cwd, 'teams', 'create', '--name', 'Acme', '--json');
    expect(created).toEqual({ status: 0, stdout: expect.stringMatching(/^\{"id":"[^\n]+\}\n$/), stderr: '' });
    const help = await runProgram(tmpdir(), '--help');
    expect(help).toEqual({ status: 0, stdout: expect.stringMatching(/^Usage: /), stderr: '' });
    const wrong = await runProgram(cwd, 'keys', 'list');
    expect(wrong).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/^"keys list" needs --team ID\./) });
    const nowhere = await runProgram(tmpdir(), 'keys', 'list', '--team', newId());
    expect(nowhere).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/^No service is running/) });
  });

  it('says so when the service has other secrets', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'cfi-admin-'));
    await mkdir(join(elsewhere, 'data'));
    await writeFile(join(elsewhere, 'data', 'run.json'), await readFile(join(cwd, 'data', 'run.json')));
    await writeFile(
      join(elsewhere, 'data', 'secrets.json'),
      JSON.stringify({ service_token_secret: randomBytes(32).toString('hex') }),
    );
    expect(await run(elsewhere, 'keys', 'list', '--team', newId())).toEqual({
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
    await writeFile(join(elsewhere, 'data', 'secrets.json'), await readFile(join(cwd, 'data', 'secrets.json')));
    expect(await run(elsewhere, 'keys', 'list', '--team', newId(), '--json')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^No service is running on the data directory \S+data\. .*\n$/),
    });
    await rm(elsewhere, { recursive: true });
  });
});
