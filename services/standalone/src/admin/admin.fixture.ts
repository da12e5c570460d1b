import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRole } from '@cfi/local-parts';
import { createMemoryBroker, createMemoryBus } from '@cfi/messaging';
import {
  authenticateService,
  createCredentialService,
  createEraser,
  createIntegrations,
  createPostgresDeadLetterStore,
  createPostgresFeedbackStore,
  createPostgresReprocessStore,
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
} from '@cfi/service-kit';
import { startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { Pool } from 'pg';
import type { AdminEnvironment } from './find-service.ts';
import { runAdmin } from './run-admin.ts';

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process, with the data directory `data` below `cwd`. */
export const runIn = (cwd: string, ...args: string[]): Promise<Ran> =>
  runWith({ DATA_DIR: join(cwd, 'data') }, ...args);

export async function runWith(env: AdminEnvironment, ...args: string[]): Promise<Ran> {
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

/** The command on internal endpoints, which stand on a real PostgreSQL; started and stopped around the tests of a file. */
export function useAdmin() {
  const edges = createCredentialDirectoryMemory();
  const secret = randomBytes(32);
  let cwd: string;
  let postgres: TestPostgres;
  let http: HttpService;
  let close: () => Promise<void>;
  let deadLetters: ReturnType<typeof createPostgresDeadLetterStore>;
  let feedback: ReturnType<typeof createPostgresFeedbackStore>;
  const broker = createMemoryBroker();
  const bus = createMemoryBus({ broker });

  beforeAll(async () => {
    // 1. A database with its roles and tables.
    postgres = await startTestPostgres({ own: true });
    const { hostname: host, port, username: user, password } = new URL(postgres.url);
    await ensureRole({ host, port: Number(port), user, password }, { name: 'cfi_query', password: 'test' });
    await migrate(postgres.url, migrationsDir);
    const queryUrl = new URL(postgres.url);
    queryUrl.username = 'cfi_query';
    const store = createPrismaCredentialStore(queryUrl.href);
    const pool = new Pool({ connectionString: queryUrl.href, max: 2 });
    const now = () => new Date();

    // 2. The internal endpoints on it.
    feedback = createPostgresFeedbackStore({ pool, now });
    deadLetters = createPostgresDeadLetterStore({ pool, now });
    const encryptionKey = randomBytes(32);
    const secretBox = createSecretBox(encryptionKey);
    const credentials = createCredentialService({ store, projection: edges, secretBox, region: 'us', now });
    const publicUrl = 'http://localhost';
    const endpoints = internalEndpoints({
      authenticate: authenticateService(secret),
      credentials,
      integrations: createIntegrations({ pool, encryptionKey, credentials, bus, region: 'us', publicUrl, now }),
      processingCounts: (teamId) => feedback.processingCounts(teamId),
      deadLetters,
      reprocess: createPostgresReprocessStore({ pool, now }),
      transfer: { pool, bus, eraser: createEraser({ pool, bus, now }), region: 'us', cursorSecret: 'secret', now },
      bus,
    });
    const listener = createHttpApp(endpoints, { logger: createLogger('test', 'silent') });
    http = createHttpService({ name: 'internal', listener, hosts: ['127.0.0.1'], port: 0 });
    await http.start();

    // 3. What a running service leaves in its data directory.
    cwd = await mkdtemp(join(tmpdir(), 'cfi-admin-'));
    await mkdir(join(cwd, 'data'));
    await writeFile(
      join(cwd, 'data', 'run.json'),
      JSON.stringify({
        pid: process.pid,
        internal_url: `http://127.0.0.1:${http.port()}`,
        base_url: 'http://localhost:8080/',
      }),
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

  const run = (...args: string[]): Promise<Ran> => runIn(cwd, ...args);

  /** With `--json`: exactly one object on the output and nothing else anywhere. */
  async function json<T extends object>(...args: string[]): Promise<T> {
    const { status, stdout, stderr } = await run(...args, '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^\{[^\n]*\}\n$/);
    return JSON.parse(stdout) as T;
  }
  const createTeam = () => json<{ id: string }>('teams', 'create', '--name', 'Acme').then(({ id }) => id);

  return {
    run,
    json,
    createTeam,
    edges,
    secret,
    broker,
    cwd: () => cwd,
    port: () => http.port(),
    deadLetters: () => deadLetters,
    feedback: () => feedback,
  };
}
