import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, identityOf } from '../../../libs/local-parts/src/index.ts';
import { dataOf } from '../../../services/standalone/test/support/http.ts';
import { CONTENT, KEY } from '../../../services/standalone/test/support/lives.ts';
import type { Deployment } from '../../../services/standalone/test/support/product.ts';
import { ingest, processed } from '../../../services/standalone/test/support/team.ts';
import type { StackState } from '../state.ts';
import { describeWithStack } from './stack-under-test.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Seconds where nothing else runs. */
const START_MS = 400_000;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

let dir: string;
let env: Record<string, string>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cfi-stack-'));
  const { PATH = '', HOME = '' } = process.env;
  env = {
    PATH,
    HOME,
    STACK_DIR: join(dir, 'stack'),
    STACK_REGIONS: 'us',
    PORT: String(await freePort()),
    API_PORT_US: String(await freePort()),
    API_PORT_EU: String(await freePort()),
  };
});
afterAll(() => rm(dir, { recursive: true, force: true, maxRetries: 3 }));

const begin = (args: readonly string[], more: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [MAIN, ...args], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });

/** `npm run stack -- ARGS`, to its end. */
async function stack(args: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
  const child = begin(args, more);
  let [out, err] = ['', ''];
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

const oneSentence = /^[^\n]+\n$/;

describe('npm run stack, before anything is started', () => {
  it('says how it is used, and what is not running', async () => {
    expect(await stack([])).toEqual({ code: 1, out: '', err: expect.stringMatching(/^Usage: .*up \| down/) });
    expect(await stack(['down'])).toEqual({ code: 0, out: expect.stringMatching(/^No stack runs in /), err: '' });
    for (const args of [['status'], ['logs', 'edge']]) {
      const { code, out, err } = await stack(args);
      expect([code, out, err]).toEqual([1, '', expect.stringMatching(oneSentence)]);
      expect(err).toContain('Start it with "npm run stack -- up"');
    }
  }, 60_000);

  it('names each part that is missing with the command that installs it', async () => {
    const bin = join(dir, 'bin');
    await mkdir(bin);
    await symlink(process.execPath, join(bin, 'node'));
    const { code, out, err } = await stack(['up'], { PATH: bin });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Java .*: apt-get install -y openjdk-17-jre-headless$/m);
    expect(err).toMatch(/^Redis .*: apt-get install -y redis-server$/m);
    expect(
      err
        .trim()
        .split('\n')
        .every((line) => / apt-get install -y [a-z0-9-]+$/.test(line)),
    ).toBe(true);
  }, 30_000);
});

describeWithStack('npm run stack', () => {
  afterAll(() => stack(['down']), 150_000);

  const stateNow = async (): Promise<StackState> =>
    JSON.parse(await readFile(join(env['STACK_DIR']!, 'stack.json'), 'utf8')) as StackState;
  /** The processes of a state with what tells them from others. */
  const identities = ({ pid, processes }: StackState): Promise<readonly (readonly [number, string | undefined])[]> =>
    Promise.all([pid, ...processes.map((one) => one.pid)].map(async (each) => [each, await identityOf(each)] as const));
  /** Waits until none of them is left. */
  async function gone(list: Awaited<ReturnType<typeof identities>>): Promise<void> {
    expect(list.every(([, identity]) => identity !== undefined)).toBe(true);
    for (const deadline = performance.now() + 10_000; ; await sleep(50)) {
      const left = [];
      for (const [pid, identity] of list) if ((await identityOf(pid)) === identity) left.push(pid);
      if (left.length === 0) return;
      if (performance.now() > deadline) expect(left).toEqual([]);
    }
  }

  it('refuses a port that another program has: one sentence, nothing started', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const { code, out, err } = await stack(['up'], { API_PORT_US: String(port) });
    server.close();
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(`Port ${port} is not free on 127.0.0.1: name another in API_PORT_US.\n`);
    expect((await stack(['status'])).code).toBe(1);
  }, 30_000);

  let keys: string[];
  let product: Deployment;
  let feedback: string;

  it(
    'up starts everything, and prints the addresses and the first keys',
    async () => {
      const { code, out, err } = await stack(['up']);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(`http://localhost:${env['PORT']}`);
      expect(out).toContain(`http://localhost:${env['API_PORT_US']}`);
      keys = [...new Set(out.match(new RegExp(KEY, 'g')))];
      expect(keys.map((key) => key.slice(0, 7))).toEqual(['cfi_us_', 'cfw_us_', 'cfs_us_']);
      product = {
        teamId: '',
        apiKey: keys[0]!,
        webhookKey: keys[1]!,
        webhookSecret: '',
        baseUrl: `http://localhost:${env['PORT']}`,
        apiUrl: `http://localhost:${env['API_PORT_US']}`,
        adminEnv: {},
        output: () => '',
      };
      feedback = dataOf<{ id: string }>(await ingest(product, product, { content: CONTENT })).id;
      expect(await processed(product, product, feedback)).toMatchObject({ processing: 'analyzed' });
    },
    START_MS,
  );

  it('up again starts nothing, and prints no keys', async () => {
    const before = await stateNow();
    const { code, out } = await stack(['up']);
    expect([code, KEY.test(out)]).toEqual([0, false]);
    expect(out).toContain(`http://localhost:${env['PORT']}`);
    const pids = ({ pid, processes }: StackState): number[] => [pid, ...processes.map((one) => one.pid)];
    expect(pids(await stateNow())).toEqual(pids(before));
  }, 30_000);

  it('status shows every process, logs those of one', async () => {
    const { out } = await stack(['status']);
    const rows = out.split('\n').filter((line) => /^\S+ +\d+ +/.test(line));
    expect(rows.map((row) => row.split(/ +/)).map(([name, , word]) => `${name} ${word}`)).toEqual([
      'us/kafka up',
      'us/registry up',
      'us/redis up',
      'us/postgres up',
      'us/query-api ready',
      'us/transformer ready',
      'us/analyzer ready',
      'us/ingest-gateway ready',
      'us/webhook-receiver ready',
      'us/mcp-gateway ready',
      'edge up',
    ]);
    const following = begin(['logs', 'ingest-gateway']);
    let text = '';
    following.stdout!.setEncoding('utf8').on('data', (part: string) => (text += part));
    for (let looks = 0; looks < 1_200 && !text.includes('"route":"/ingest"'); looks++) await sleep(50);
    following.kill('SIGINT');
    await once(following, 'close');
    expect(text).toContain('"route":"/ingest"');
    expect(text).not.toMatch(KEY);
    const { code, err } = await stack(['logs', 'nobody']);
    expect([code, err]).toEqual([1, expect.stringMatching(/^Name one of: us\/kafka, .*edge\.\n$/)]);
  }, 120_000);

  it('down after the supervisor was killed ends what it left, and nothing else', async () => {
    const state = await stateNow();
    const all = await identities(state);
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' });
    process.kill(state.pid, 'SIGKILL');
    await sleep(200);
    // They do go on without it, the product with them.
    expect((await ingest(product, product, { content: CONTENT })).status).toBe(201);
    expect((await stack(['status'])).code).toBe(1);
    const { code, out } = await stack(['down']);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^The stack had been killed; ended 11 processes of it\.\n$/),
    ]);
    await gone(all);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    bystander.kill('SIGKILL');
    await once(bystander, 'exit');
    expect((await stack(['down'])).out).toMatch(/^No stack runs in /);
  }, 90_000);

  it(
    'up continues with the data and the same keys; down leaves nothing running',
    async () => {
      const { code, out } = await stack(['up']);
      expect([code, KEY.test(out)]).toEqual([0, false]);
      expect(await processed(product, product, feedback)).toMatchObject({ processing: 'analyzed', content: CONTENT });
      const all = await identities(await stateNow());
      expect(await stack(['down'])).toEqual({
        code: 0,
        out: expect.stringMatching(/^Stopped\. The data stay/),
        err: '',
      });
      await gone(all);
      expect((await stack(['status'])).code).toBe(1);
    },
    START_MS + 120_000,
  );
});
