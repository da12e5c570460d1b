import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StartNodeServiceOptions {
  /** For errors: `transformer`. */
  readonly name: string;
  /** Absolute path of its `main.ts`. */
  readonly main: string;
  /** Its whole environment; `OPS_PORT` must be a port that is free. */
  readonly env: Readonly<Record<string, string>> & { readonly OPS_PORT: string };
  /** Standard output and error are appended to it. */
  readonly logFile: string;
  /** How long it may take until `GET /readyz` answers 200, in milliseconds. 0: not waited for. Default: a minute. */
  readonly readyTimeout?: number;
}

/** A deployed service in a process of its own. */
export interface RunningNodeService {
  readonly name: string;
  readonly pid: number;
  /** `http://127.0.0.1:<OPS_PORT>`. */
  readonly opsUrl: string;
  readonly logFile: string;
  isReady(): Promise<boolean>;
  /** `fast` is SIGTERM, `immediate` kill -9. Resolves with the exit code, null after a signal. Safe to call twice. */
  stop(mode?: 'fast' | 'immediate'): Promise<number | null>;
  /** Resolves when it is gone, wanted or not. */
  readonly exited: Promise<number | null>;
}

/** The service ended before it was ready; the message is what it said last. */
export class NodeServiceStartError extends Error {
  override name = 'NodeServiceStartError';
}

const READY_MS = 60_000;
const POLL_MS = 50;
const STOP_MS = 30_000;

/** Starts a service with the Node that runs this program, and waits until it is ready. */
export async function startNodeService(options: StartNodeServiceOptions): Promise<RunningNodeService> {
  const { name, main, env, logFile, readyTimeout = READY_MS } = options;
  await mkdir(dirname(logFile), { recursive: true });
  const log = await open(logFile, 'a');
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', main], {
    env,
    stdio: ['ignore', log.fd, log.fd],
    // Ctrl-C reaches the whole foreground group; the one who started the service stops it in order.
    detached: true,
  });
  await log.close();
  const opsUrl = `http://127.0.0.1:${env.OPS_PORT}`;
  const service = running(name, child, opsUrl, logFile);
  if (readyTimeout > 0) await becomeReady(service, readyTimeout);
  return service;
}

function running(name: string, child: ChildProcess, opsUrl: string, logFile: string): RunningNodeService {
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(1));
  });
  return {
    name,
    pid: child.pid ?? -1,
    opsUrl,
    logFile,
    exited,
    isReady: () =>
      fetch(`${opsUrl}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    async stop(mode = 'fast') {
      child.kill(mode === 'fast' ? 'SIGTERM' : 'SIGKILL');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      return exited.finally(() => clearTimeout(late));
    },
  };
}

async function becomeReady(service: RunningNodeService, timeout: number): Promise<void> {
  const deadline = performance.now() + timeout;
  const gone = service.exited.then(() => true);
  while (!(await service.isReady())) {
    const over = await Promise.race([gone, sleep(POLL_MS, false)]);
    if (!over && performance.now() < deadline) continue;
    if (!over) await service.stop('immediate');
    const said = (await readFile(service.logFile, 'utf8')).slice(-1_000).trim();
    throw new NodeServiceStartError(`${service.name} ${over ? 'ended' : 'was not ready in time'}. It said:\n${said}`);
  }
}
