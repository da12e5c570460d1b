import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DeadLetter } from '@cfi/contracts';
import { newId } from '@cfi/contracts';
import { ensureRole, freePort } from '@cfi/local-parts';
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
  createKey,
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
  let deadLetters: ReturnType<typeof createPostgresDeadLetterStore>;
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
    const feedback = createPostgresFeedbackStore({ pool, now });
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
    expect((await edges.find(sha256Hex(hook.key)))?.secrets).toEqual([{ text: hook.secret, endsAt: null }]);

    const revocation = await json<{ revoked_at: string }>('keys', 'revoke', api.id);
    expect(revocation).toEqual({ id: api.id, revoked_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await edges.find(sha256Hex(api.key))).toBeNull();

    const { keys } = await json<{ keys: object[] }>('keys', 'list', '--team', team);
    expect(keys).toEqual([
      {
        id: api.id,
        kind: 'api',
        name: 'Server',
        scopes: ['read', 'write', 'admin'],
        expires_at: null,
        key_start: api.key.slice(0, 11),
        key_end: api.key.slice(-4),
        created_at: expect.any(String),
        last_used_at: null,
        revoked_at: revocation.revoked_at,
      },
      expect.objectContaining({ kind: 'webhook', revoked_at: null }),
    ]);
  });

  it('makes a key with scopes and an end, renames it, gives it another end, rotates it', async () => {
    const team = await createTeam();
    const key = await json<{ id: string; key: string }>(
      ...[
        'keys',
        'create',
        '--team',
        team,
        '--name',
        'Reader',
        '--scopes',
        'read,write',
        '--expires',
        '2099-01-01T00:00:00Z',
      ],
    );
    expect(await edges.find(sha256Hex(key.key))).toMatchObject({
      scopes: ['read', 'write'],
      expiresAt: Date.parse('2099-01-01T00:00:00Z'),
    });
    const changed = await json('keys', 'change', key.id, '--name', 'Robot', '--expires', 'never');
    expect(changed).toEqual({ id: key.id, name: 'Robot', expires_at: null });
    expect((await edges.find(sha256Hex(key.key)))?.expiresAt).toBeUndefined();
    const next = await json<{ key: string }>('keys', 'rotate', key.id, '--keep', '0');
    expect(next).toMatchObject({ name: 'Robot', replaces: { id: key.id } });
    expect(await edges.find(sha256Hex(key.key))).toBeNull();
    expect((await edges.find(sha256Hex(next.key)))?.scopes).toEqual(['read', 'write']);
    const refused = await run(cwd, 'keys', 'change', key.id, '--expires', 'soon');
    expect([refused.status, refused.stderr]).toEqual([
      1,
      'expires_at: must be an ISO 8601 date-time with Z or an offset\n',
    ]);
  });

  it('shows a team and changes it', async () => {
    const team = await createTeam();
    await json('teams', 'change', team, '--name', 'Bakery', '--retention-days', '30', '--redaction', 'off');
    expect(await json('teams', 'show', team)).toMatchObject({
      name: 'Bakery',
      retention_days: 30,
      redaction: false,
      plan: 'default',
    });
    expect(await json('teams', 'change', team, '--retention-days', 'never')).toMatchObject({ retention_days: null });
    const refused = await run(cwd, 'teams', 'change', team, '--plan', 'huge');
    expect([refused.status, refused.stderr]).toEqual([1, 'plan: must be one of default\n']);
  });

  it('starts a run of reprocessing, shows it, and discards it', async () => {
    const team = await createTeam();
    const started = await json<{ id: string }>(
      'reprocess',
      'start',
      '--team',
      team,
      '--platform',
      'zendesk',
      '--degraded',
    );
    expect(started).toMatchObject({ state: 'analyzing', feedbacks: 0, report: { added: 0, examples: [] } });
    const shown = await run(cwd, 'reprocess', 'show', started.id, '--team', team);
    expect(shown.stdout).toContain('analyzing');
    expect(await json('reprocess', 'discard', started.id, '--team', team)).toMatchObject({ state: 'discarded' });
    const late = await run(cwd, 'reprocess', 'apply', started.id, '--team', team);
    expect(late).toMatchObject({ status: 1, stderr: expect.stringContaining('The run is discarded') });
  });

  describe('with a webhook key', () => {
    interface Hook {
      readonly id: string;
      readonly key: string;
      readonly secret: string;
    }
    interface Rotated {
      readonly secret: string;
      readonly old_secret_ends_at: string | null;
    }
    const createHook = (team: string) =>
      json<Hook>('keys', 'create', '--team', team, '--name', 'Hooks', '--kind', 'webhook');
    const secretsOf = async ({ key }: Hook) => (await edges.find(sha256Hex(key)))?.secrets;
    const fails = async (...args: string[]): Promise<string> => {
      const ran = await run(cwd, ...args);
      expect(ran).toMatchObject({ status: 1, stdout: '' });
      return ran.stderr;
    };

    it('rotates its secret; the old one stays valid for the time chosen, and no third one', async () => {
      const hook = await createHook(await createTeam());
      const first = await json<Rotated>('keys', 'rotate', hook.id);
      expect(first).toEqual({
        id: hook.id,
        secret: expect.stringMatching(/^cfs_us_\w{57}$/),
        old_secret_ends_at: expect.any(String),
      });
      const endsAt = new Date(first.old_secret_ends_at!).getTime();
      expect(Math.abs(endsAt - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
      expect(await secretsOf(hook)).toEqual([
        { text: first.secret, endsAt: null },
        { text: hook.secret, endsAt },
      ]);
      const second = await json<Rotated>('keys', 'rotate', hook.id, '--keep', '168');
      expect((await secretsOf(hook))?.map(({ text }) => text)).toEqual([second.secret, first.secret]);
      expect(await json('keys', 'end-old-secret', hook.id)).toEqual({ id: hook.id });
      expect(await secretsOf(hook)).toEqual([{ text: second.secret, endsAt: null }]);
      const third = await json<Rotated>('keys', 'rotate', hook.id, '--keep', '0');
      expect(third.old_secret_ends_at).toBeNull();
      expect(await secretsOf(hook)).toEqual([{ text: third.secret, endsAt: null }]);
    });

    it('speaks to people about it', async () => {
      const hook = await createHook(await createTeam());
      const { stdout } = await run(cwd, 'keys', 'rotate', hook.id, '--keep', '0.5');
      expect(stdout).toMatch(
        /^The key has a new signing secret\. .*\n {2}id {6}\S+\n {2}secret {2}cfs_us_\w{57}\nThe old secret stays valid until \S+Z\.\n$/,
      );
    });

    it('refuses to rotate what is revoked or not there, and times that are too long', async () => {
      const team = await createTeam();
      const [hook, gone] = [await createHook(team), await createHook(team)];
      await json('keys', 'revoke', gone.id);
      expect(await fails('keys', 'rotate', gone.id)).toMatch(/^There is no key with this id that is not revoked/);
      expect(await fails('keys', 'rotate', newId())).toMatch(/^There is no key with this id/);
      expect(await fails('keys', 'rotate', hook.id, '--keep', '169')).toMatch(/at most 168, which are 7 days/);
      expect(await fails('keys', 'rotate', hook.id, '--keep', 'long')).toMatch(/^--keep must be a number of hours/);
      expect(await secretsOf(hook)).toEqual([{ text: hook.secret, endsAt: null }]);
    });

    it('stores what an integration needs, and tells the edges', async () => {
      const team = await createTeam();
      const hook = await createHook(team);
      const set = (...args: string[]) => [
        'integrations',
        'set',
        '--team',
        team,
        '--platform',
        'meetings/zoom',
        ...args,
      ];
      expect(await json(...set('--secret', 'zoom-secret'))).toEqual({
        team,
        category: 'meetings',
        platform: 'zoom',
        has_secret: true,
        has_public_key: false,
        allow_unsigned: false,
        updated_at: expect.stringMatching(/Z$/),
      });
      const stored = async () => (await edges.find(sha256Hex(hook.key)))?.integrations['meetings/zoom'];
      expect(await stored()).toEqual({
        secrets: [{ text: 'zoom-secret', endsAt: null }],
        publicKey: null,
        allowUnsigned: false,
      });
      await json(...set('--allow-unsigned', 'true'));
      expect(await stored()).toMatchObject({ secrets: [{ text: 'zoom-secret' }], allowUnsigned: true });
      expect((await run(cwd, ...set('--secret', ''))).stdout).toContain('  secret      none\n');
      expect(await stored()).toEqual({ secrets: [], publicKey: null, allowUnsigned: true });
    });

    it.each([
      [['--platform', 'meetings/zoom'], /^Say what to set/],
      [['--platform', 'zoom', '--secret', 'x'], /must be category\/slug/],
      [['--platform', 'surveys/zoom', '--secret', 'x'], /Zoom is meetings\/zoom/],
      [['--platform', 'surveys/fillout', '--secret', 'hidden-text'], /^Fillout cannot sign/],
      [['--platform', 'meetings/gong', '--public-key', 'hidden-text'], /must be an RSA key/],
      [['--platform', 'meetings/zoom', '--allow-unsigned', 'yes'], /must be true or false/],
    ])('refuses integrations set %j', async (args, message) => {
      const said = await fails('integrations', 'set', '--team', await createTeam(), ...args);
      expect(said).toMatch(message);
      expect(said).not.toContain('hidden-text');
    });
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

  it('shows how MCP clients are told of the service', async () => {
    const key = createKey('api', 'us');
    const { clients } = await json<{ clients: { client: string; text: string }[] }>('mcp-config', '--key', key);
    const desktop = clients.find(({ client }) => client.startsWith('Claude Desktop'))!;
    const { command, args, env } = JSON.parse(desktop.text).mcpServers['customer-feedback'];
    expect([command, env]).toEqual(['node', { SERVICE_API_KEY: key, SERVICE_SERVER_URL: 'http://localhost:8080' }]);
    await access(args[0]);
    for (const { text } of clients) {
      expect(text).toContain(key);
      if (text.startsWith('{')) expect(() => JSON.parse(text)).not.toThrow();
    }
    const { stdout } = await run(cwd, 'mcp-config', '--key', key, '--url', 'https://feedback.example.com/');
    expect(stdout).toContain(`claude mcp add --transport http customer-feedback https://feedback.example.com/ `);
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
      /^ID +KIND +NAME +SCOPES +KEY +CREATED +LAST USED +ENDS +REVOKED\n\S+ +api +Server +read,write,admin +cfi_us_\w{4}\.\.\.\w{4} +\S+Z +- +- +-\n$/,
    );
    expect((await run(cwd, 'feedbacks', 'status', '--team', team)).stdout).toContain('  accepted  0\n');
  });

  describe('with dead letters', () => {
    let offset = 0;
    const keep = async (value: string, changes: Partial<DeadLetter> = {}): Promise<string> => {
      await deadLetters.keep([
        {
          topic: 'raw-feedback',
          group: 'transformer',
          key: newId(),
          position: { partition: 0, offset: String(offset++) },
          reason: 'no such platform',
          attempts: 1,
          failedAt: '2026-03-01T10:00:00.000Z',
          headers: { 'correlation-id': 'c-1' },
          value: Buffer.from(value).toString('base64'),
          ...changes,
        },
      ]);
      return (await deadLetters.list({}, { limit: 1 })).items[0]!.id;
    };
    interface List {
      readonly dead_letters: readonly { readonly id: string; readonly replayed_at: string | null }[];
      readonly next_cursor: string | null;
    }
    const idsOf = ({ dead_letters }: List): string[] => dead_letters.map(({ id }) => id);

    it('lists them without their values, page by page', async () => {
      const reason = `for the list ${newId()}`;
      const ids = [await keep('{"secret":1}', { reason }), await keep('{"secret":2}', { reason })];
      const first = await json<List>('dead-letters', 'list', '--reason', reason.toUpperCase(), '--limit', '1');
      expect(JSON.stringify(first)).not.toContain('secret');
      expect(first.dead_letters[0]).toMatchObject({
        id: ids[1],
        topic: 'raw-feedback',
        group: 'transformer',
        partition: 0,
        offset: '1',
        reason,
        attempts: 1,
        failed_at: '2026-03-01T10:00:00.000Z',
        team_id: null,
        value_bytes: 12,
        replayed_at: null,
        times_replayed: 0,
      });
      const more = ['--reason', reason, '--limit', '1', '--cursor', first.next_cursor!];
      const second = await json<List>('dead-letters', 'list', ...more);
      expect([idsOf(second), second.next_cursor]).toEqual([[ids[0]], null]);
      const none = ['--reason', reason, '--since', '2026-03-02T00:00:00Z'];
      expect(idsOf(await json<List>('dead-letters', 'list', ...none))).toEqual([]);
      const { stdout } = await run(cwd, 'dead-letters', 'list', '--reason', reason, '--limit', '1');
      expect(stdout).toMatch(
        /^ID +TOPIC +HANDLER +FAILED +REPLAYED +REASON\n\S+ +raw-feedback +transformer .*\nMore: --cursor \d+\n$/,
      );
    });

    it('shows one: its value as JSON, as text, or in base64, of which 64 KB', async () => {
      const show = async (id: string) => json<Record<string, unknown>>('dead-letters', 'show', id);
      expect(await show(await keep('{"n":1}'))).toMatchObject({
        headers: { 'correlation-id': 'c-1' },
        value_encoding: 'json',
        value: { n: 1 },
        value_note: null,
      });
      expect(await show(await keep('{"n":'))).toMatchObject({ value_encoding: 'text', value: '{"n":' });
      const bytes = Buffer.from([0, 0xff]).toString('base64');
      expect(await show(await keep('', { value: bytes }))).toMatchObject({ value_encoding: 'base64', value: bytes });
      expect(await show(await keep(JSON.stringify('x'.repeat(200_000))))).toMatchObject({
        value_encoding: 'text',
        value: `"${'x'.repeat(65_535)}`,
        value_note: 'The value has 200002 bytes; the first 65536 are shown.',
      });
    });

    it('shows one to people, and nothing in it moves the terminal', async () => {
      const id = await keep('{"text":"\u009b31m\u202e"}', { reason: 'bad \u001b[31m\nthing' });
      const { stdout } = await run(cwd, 'dead-letters', 'show', id);
      expect(stdout).toContain('  reason     bad  [31m thing\n');
      expect(stdout).toContain('"text": "\\u009b31m\\u202e"');
      expect((await run(cwd, 'dead-letters', 'list')).stdout).not.toContain('\u001b');
    });

    it('replays these, or those that match, once', async () => {
      const reason = `for the replay ${newId()}`;
      const letters = [
        await keep('{"n":1}', { reason }),
        await keep('{"n":', { reason }),
        await keep('{"n":3}', { reason }),
      ];
      const refusals = [{ id: letters[1], reason: expect.stringMatching(/^Its value is not JSON/) }];
      const published = broker.topic('raw-feedback').messages;
      const before = published.length;
      expect(await json('dead-letters', 'replay', '--reason', reason)).toEqual({ replayed: 2, refused: 1, refusals });
      expect(published.slice(before)).toMatchObject([
        { value: '{"n":1}', headers: { 'correlation-id': 'c-1', 'replayed-from': letters[0] } },
        { value: '{"n":3}' },
      ]);
      expect(await json('dead-letters', 'replay', '--reason', reason)).toEqual({ replayed: 0, refused: 1, refusals });
      const named = ['dead-letters', 'replay', letters[0]!, letters[2]!];
      expect(await json(...named)).toEqual({ replayed: 2, refused: 0, refusals: [] });
      const listed = await json<List>('dead-letters', 'list', '--reason', reason);
      expect(listed.dead_letters.map(({ replayed_at }) => replayed_at !== null)).toEqual([true, false, true]);
      const { stdout, stderr } = await run(
        cwd,
        'dead-letters',
        'replay',
        '--topic',
        'raw-feedback',
        '--reason',
        reason,
      );
      expect(stdout).toMatch(/^0 replayed, 1 refused\.\n {2}\S{36} {2}Its value is not JSON[^\n]*\n$/);
      expect(stderr).toBe('0 replayed, 1 refused so far\n');
    });

    it('replays all, in several batches', async () => {
      for (let n = 0; n < 3; n++) {
        await deadLetters.keep(
          Array.from({ length: 50 }, (_, at) => ({
            topic: 'scored-insight',
            group: 'g',
            key: 'k',
            position: { partition: n, offset: String(at) },
            reason: 'many',
            attempts: 5,
            failedAt: '2026-03-01T10:00:00.000Z',
            headers: {},
            value: Buffer.from('{}').toString('base64'),
          })),
        );
      }
      const { replayed } = await json<{ replayed: number }>('dead-letters', 'replay', '--all');
      expect(replayed).toBeGreaterThanOrEqual(150);
      expect(broker.topic('scored-insight').messages).toHaveLength(150);
    });

    it('says so when the bus is out, and replays later', async () => {
      const id = await keep('{"n":9}');
      broker.setOutage(true);
      const failed = await run(cwd, 'dead-letters', 'replay', id);
      broker.setOutage(false);
      expect(failed).toEqual({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^The service cannot do this right now/),
      });
      expect(await json('dead-letters', 'replay', id)).toMatchObject({ replayed: 1 });
    });
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
