import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endPostgres } from './end-postgres.ts';

const STANDALONE = new URL('../../../services/standalone/src/', import.meta.url);
const MAIN = fileURLToPath(new URL('main.ts', STANDALONE));
/** As in the start script of the root `package.json`. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url));
const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=400'];
const ADMIN = fileURLToPath(new URL('admin/main.ts', STANDALONE));

const READY_MS = 100_000;
const STOP_MS = 45_000;
const ADMIN_MS = 90_000;
const POLL_MS = 20;

/** What the first start prints, once. */
export interface FirstTeam {
  readonly teamId: string;
  readonly apiKey: string;
  readonly webhookKey: string;
  readonly webhookSecret: string;
}

/** What callers need of a running product, be it one process or many. */
export interface Deployment extends FirstTeam {
  readonly baseUrl: string;
  readonly apiUrl: string;
  /** Where the admin command finds it. */
  readonly adminEnv: Readonly<Record<string, string>>;
  /** Everything printed or logged so far, standard error included. */
  output(): string;
}

/** A running copy of the product in a process of its own. The fields of `FirstTeam` are empty when they are not known. */
export interface Product extends Deployment {
  readonly dataDir: string;
  readonly pid: number;
  /** From spawning to `GET /readyz` answering 200, in milliseconds. */
  readonly startMs: number;
  /** Ends the process with SIGKILL and resolves when it is gone. Its PostgreSQL stays, as after a real crash. */
  kill9(): Promise<void>;
  /** SIGTERM; resolves with the exit code, null when it had to be killed after all. */
  stop(): Promise<number | null>;
  /** Resolves with the exit code, null after a signal. */
  readonly exited: Promise<number | null>;
}

export interface StartProductOptions {
  /** Default: a new temporary directory. */
  readonly dataDir?: string;
  /** On top of free ports and quiet logs. Nothing of this process's environment is passed on but PATH and HOME. */
  readonly env?: Readonly<Record<string, string>>;
  /** What an earlier start on the same data directory printed. */
  readonly team?: FirstTeam;
  /** Called with the process as soon as there is one, so that a start can be killed too. */
  readonly onSpawn?: (child: ChildProcess) => void;
}

interface RunFile {
  readonly pid: number;
  readonly base_url: string;
  readonly api_url: string;
}

function environment(dataDir: string, extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return {
    PATH,
    HOME,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    DATA_DIR: dataDir,
    PORT: '0',
    API_PORT: '0',
    LOG_LEVEL: 'warn',
    ...extra,
  };
}

async function isNew(dataDir: string): Promise<boolean> {
  const entries = await readdir(dataDir).catch(() => []);
  return entries.length === 0;
}

/** Undefined until the process with this pid has written it. */
async function readRunFile(dataDir: string, pid: number): Promise<RunFile | undefined> {
  try {
    const run = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as RunFile;
    return run.pid === pid ? run : undefined;
  } catch {
    return undefined;
  }
}

const isReady = async (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** `localhost` may be two addresses; what is measured or killed should have one. */
const numeric = (url: string): string => url.replace('//localhost:', '//127.0.0.1:').replace(/\/$/, '');

function readFirstTeam(output: string): FirstTeam | undefined {
  const found = (pattern: RegExp): string => pattern.exec(output)?.[1] ?? '';
  const team: FirstTeam = {
    teamId: found(/Team\b\D{0,40}?\s([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i),
    apiKey: found(/\b(cfi_(?:us|eu)_[0-9A-Za-z]{57})\b/),
    webhookKey: found(/\b(cfw_(?:us|eu)_[0-9A-Za-z]{57})\b/),
    webhookSecret: found(/\b(cfs_(?:us|eu)_[0-9A-Za-z]{57})\b/),
  };
  return Object.values(team).every((value) => value !== '') ? team : undefined;
}

/** Starts the product on free ports and waits until it takes feedback. Throws with its last words when it does not. */
export async function startProduct(options: StartProductOptions = {}): Promise<Product> {
  if (options.dataDir !== undefined) return launch(options.dataDir, options);
  const dataDir = await mkdtemp(join(tmpdir(), 'cfi-product-'));
  try {
    return await launch(dataDir, options);
  } catch (error) {
    await discard(dataDir);
    throw error;
  }
}

async function launch(dataDir: string, options: StartProductOptions): Promise<Product> {
  const firstStart = options.team === undefined && (await isNew(dataDir));
  const started = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: environment(dataDir, options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C in a terminal reaches the whole foreground group; the one who started the product stops it in order.
    detached: true,
  });
  options.onSpawn?.(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  let over = false;
  const exited = once(child, 'exit').then(([code]) => {
    over = true;
    return code as number | null;
  });
  const kill9 = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };

  const deadline = started + READY_MS;
  const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (!over && performance.now() < deadline) {
        await sleep(POLL_MS);
        continue;
      }
      const reason = over ? `ended with ${await exited}` : `took too long (${what})`;
      await kill9();
      throw new Error(`The product did not start: it ${reason}. It printed:\n${printed.slice(-2_000)}`);
    }
  };
  const pid = child.pid ?? -1;
  const run = await until('no run file', () => readRunFile(dataDir, pid));
  const baseUrl = numeric(run.base_url);
  await until('not ready', async () => ((await isReady(baseUrl)) ? true : undefined));
  const startMs = performance.now() - started;
  const team = firstStart
    ? await until('no keys printed', async () => readFirstTeam(printed))
    : (options.team ?? { teamId: '', apiKey: '', webhookKey: '', webhookSecret: '' });

  return {
    teamId: team.teamId,
    apiKey: team.apiKey,
    webhookKey: team.webhookKey,
    webhookSecret: team.webhookSecret,
    baseUrl,
    apiUrl: numeric(run.api_url),
    adminEnv: { DATA_DIR: dataDir },
    dataDir,
    pid,
    startMs,
    output: () => printed,
    kill9,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      return exited.finally(() => clearTimeout(late));
    },
    exited,
  };
}

/** Runs an admin command against a running product; returns its JSON answer, throws with what it said otherwise. */
export async function admin<T>({ adminEnv }: Pick<Deployment, 'adminEnv'>, ...args: string[]): Promise<T> {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, ...args, '--json'], {
    env: { PATH, HOME, NODE_COMPILE_CACHE: COMPILE_CACHE, ...adminEnv },
    timeout: ADMIN_MS,
  });
  return JSON.parse(stdout) as T;
}

/** Ends whatever still runs on a data directory and removes it. */
export async function discardProduct(product: Pick<Product, 'dataDir' | 'kill9'>): Promise<void> {
  await product.kill9();
  await discard(product.dataDir);
}

async function discard(dataDir: string): Promise<void> {
  await endPostgres(dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
