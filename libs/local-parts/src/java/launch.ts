import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { JavaPartStartError } from './errors.ts';
import { notStarted } from './run-program.ts';

/** `fast` lets the server close its files; `immediate` is kill -9. */
export type JavaStopMode = 'fast' | 'immediate';

/** A server of ours that runs on Java. */
export interface RunningJava {
  readonly pid: number;
  readonly logFile: string;
  /** Stops the server and resolves when it is gone. Default: `fast`. Safe to call twice. */
  stop(mode?: JavaStopMode): Promise<void>;
  /** Resolves when the server is gone, wanted or not: its exit code, null after a signal. */
  readonly exited: Promise<number | null>;
}

export interface LaunchOptions {
  /** What the person who starts it calls it. */
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly logFile: string;
  isReady(): Promise<boolean>;
  /** In milliseconds, recovery included. Default: two minutes. */
  readonly readyTimeout?: number | undefined;
}

// Seconds where nothing else runs.
const READY_TIMEOUT = 120_000;
const FAST_MS = 20_000;

/** Runs `java` until it is told to stop; resolves when the server is ready. Throws `JavaPartStartError`. */
export async function launchJava(options: LaunchOptions): Promise<RunningJava> {
  const { args, cwd, logFile } = options;
  const log = await open(logFile, 'a');
  const child = spawn('java', args, { cwd, stdio: ['ignore', log.fd, log.fd] });
  const exited = ended(child);
  await log.close();
  await ready(child, exited, options);
  return {
    pid: child.pid!,
    logFile,
    exited,
    async stop(mode = 'fast') {
      child.kill(mode === 'fast' ? 'SIGTERM' : 'SIGKILL');
      const late = setTimeout(() => child.kill('SIGKILL'), FAST_MS);
      await exited;
      clearTimeout(late);
    },
  };
}

/** The ports of the last start, so that clients find the server again; those of `choose` when there was none. */
export async function keptPorts<T>(file: string, choose: () => Promise<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) return JSON.parse(text) as T;
  const ports = await choose();
  await writeFile(file, JSON.stringify(ports));
  return ports;
}

function ended(child: ChildProcess): Promise<number | null> {
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(notStarted('java', error)));
    child.once('exit', resolve);
  });
  exited.catch(() => {}); // `ready` says it.
  return exited;
}

async function ready(child: ChildProcess, exited: Promise<number | null>, options: LaunchOptions): Promise<void> {
  const { name, isReady, logFile, readyTimeout = READY_TIMEOUT } = options;
  const deadline = performance.now() + readyTimeout;
  const gone = exited.then(() => 'gone' as const);
  for (;;) {
    if ((await Promise.race([gone, sleep(50, 'waiting' as const)])) === 'gone') {
      throw new JavaPartStartError(`${name} could not start; ${logFile} says why.`);
    }
    if (await isReady()) return;
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new JavaPartStartError(
        `${name} was not ready after ${Math.round(readyTimeout / 1000)} seconds; see ${logFile}.`,
      );
    }
  }
}
