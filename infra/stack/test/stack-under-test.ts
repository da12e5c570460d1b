import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { Region } from '../../../libs/contracts/src/index.ts';
import {
  freePort,
  missingForKafka,
  missingForNginx,
  missingForRedis,
  missingForRegistry,
} from '../../../libs/local-parts/src/index.ts';
import { type Deployment, describeWithPart } from '../../../libs/testkit/src/index.ts';
import { runAdmin } from '../../../services/standalone/src/admin/run-admin.ts';
import { type RunningStack, startStack } from '../stack.ts';
import { stateOf } from '../state.ts';

/** What to install before a stack can run here; null when it can. */
const missingForStack = (): string | null =>
  missingForKafka() ?? missingForRegistry() ?? missingForRedis() ?? missingForNginx();

/** Tests that need a whole stack: skipped, and that loudly, where none can be had; failing there on CI. */
export const describeWithStack = (name: string, tests: () => void): void =>
  describeWithPart(name, missingForStack(), tests);

/** A stack for a test file. */
export interface StackUnderTest {
  readonly dir: string;
  readonly stack: RunningStack;
  /** A region with a team of its own; `output` is what its services logged. */
  readonly at: Readonly<Partial<Record<Region, Deployment>>>;
}

export interface StackUnderTestOptions {
  readonly regions: readonly Region[];
  /** More variables for every service. */
  env?(): Readonly<Record<string, string>>;
  /** Called with the folder before anything is started in it. */
  prepare?(dir: string): Promise<void>;
  /** Called when all has ended, before the folder is removed. */
  cleanUp?(dir: string): Promise<void>;
}

/** Seconds for a region where nothing else runs. */
const START_MS = 600_000;

/** Runs an admin command in this process, which is ten times faster than a process of its own. Throws what it complained of. */
export async function command<T>(env: Readonly<Record<string, string>>, ...args: string[]): Promise<T> {
  let printed = '';
  const print = (text: string): void => {
    printed += text;
  };
  const status = await runAdmin({ args: [...args, '--json'], env, print, printError: print });
  if (status !== 0) throw new Error(printed);
  return JSON.parse(printed) as T;
}

async function deploymentOf({ addresses, regions }: RunningStack, region: Region): Promise<Deployment> {
  const { adminEnv, services } = regions.find((one) => one.region === region)!;
  const { id } = await command<{ id: string }>(adminEnv, 'teams', 'create', '--name', `Team of ${region}`);
  const key = (kind: string) =>
    command<{ key: string; secret: string }>(adminEnv, 'keys', 'create', '--team', id, '--name', kind, '--kind', kind);
  const [api, webhook] = [await key('api'), await key('webhook')];
  const logFiles = Object.values(services).flatMap((kept) => kept.map((one) => one.current().logFile));
  return {
    adminEnv,
    baseUrl: addresses.base,
    apiUrl: addresses.api[region],
    teamId: id,
    apiKey: api.key,
    webhookKey: webhook.key,
    webhookSecret: webhook.secret,
    output: () => logFiles.map((file) => readFileSync(file, 'utf8')).join(''),
  };
}

/** A stack for a test file, started before its tests and removed after them. */
export function useStack({ regions, env, prepare, cleanUp }: StackUnderTestOptions): () => StackUnderTest {
  let dir = '';
  let under: StackUnderTest | undefined;
  const lines: string[] = [];
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cfi-stack-'));
    await prepare?.(dir);
    const stack = await startStack({
      dir,
      regions,
      instances: 1,
      ports: { base: await freePort(), api: { us: await freePort(), eu: await freePort() } },
      logLevel: 'debug',
      env: env?.() ?? {},
      report: (line) => lines.push(line),
    });
    under = { dir, stack, at: {} };
    const at = await Promise.all(regions.map(async (region) => [region, await deploymentOf(stack, region)] as const));
    under = { dir, stack, at: Object.fromEntries(at) };
  }, START_MS);
  afterAll(async () => {
    await under?.stack.stop();
    await cleanUp?.(dir);
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }, 120_000);
  return () => {
    if (under === undefined) throw new Error('The stack has not started.');
    return under;
  };
}

/** Every file in which a process of the stack writes what it has to say. */
export const logFilesOf = ({ stack }: StackUnderTest): string[] => [
  ...stateOf(stack).processes.map(({ logFile }) => logFile),
  stack.edge.current().accessLog,
];
