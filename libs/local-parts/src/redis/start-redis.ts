import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../postgres/free-port.ts';
import { RedisProgramMissingError, RedisStartError } from './errors.ts';
import { INSTALL_REDIS, REDIS_SERVER } from './missing-for-redis.ts';

export interface StartRedisOptions {
  /** Folder for data and log, created if missing. */
  readonly dir: string;
  /** Default: a free one. */
  readonly port?: number;
  /** True keeps the data over a restart (append-only file, written each second). Default: they go with the server. */
  readonly persistent?: boolean;
  /** The program to run; for tests. */
  readonly program?: string;
}

/** `fast` lets the server write what it keeps; `immediate` is kill -9. */
export type RedisStopMode = 'fast' | 'immediate';

export interface RunningRedis {
  /** `redis://127.0.0.1:PORT`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly logFile: string;
  /** Stops the server and resolves when it is gone. Default: `fast`. Safe to call twice. */
  stop(mode?: RedisStopMode): Promise<void>;
  /** Resolves when the server is gone, wanted or not: its exit code, null after a signal. */
  readonly exited: Promise<number | null>;
}

const READY_MS = 20_000;
const FAST_MS = 10_000;

/** Starts one Redis on 127.0.0.1. Throws `RedisStartError` with a sentence to show. */
export async function startRedis(options: StartRedisOptions): Promise<RunningRedis> {
  const dir = resolve(options.dir);
  const port = options.port ?? (await freePort());
  await mkdir(dir, { recursive: true });
  const logFile = join(dir, 'redis.log');
  const log = await open(logFile, 'a');
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    dir,
    // No snapshots: persistent means the append-only file.
    save: '',
    appendonly: options.persistent ? 'yes' : 'no',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(options.program ?? REDIS_SERVER, args, { cwd: dir, stdio: ['ignore', log.fd, log.fd] });
  const exited = ended(child);
  await log.close();
  await ready(child, exited, port, logFile);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: child.pid!,
    logFile,
    exited,
    async stop(mode = 'fast') {
      // A server that was paused hears nothing but SIGKILL until it goes on.
      child.kill('SIGCONT');
      child.kill(mode === 'fast' ? 'SIGTERM' : 'SIGKILL');
      const late = setTimeout(() => child.kill('SIGKILL'), FAST_MS);
      await exited;
      clearTimeout(late);
    },
  };
}

function ended(child: ChildProcess): Promise<number | null> {
  const exited = new Promise<number | null>((resolveExit, reject) => {
    child.once('error', (error) => {
      const missing = (error as { code?: unknown }).code === 'ENOENT';
      reject(
        missing ? new RedisProgramMissingError(INSTALL_REDIS) : new RedisStartError('Redis could not be started.'),
      );
    });
    child.once('exit', resolveExit);
  });
  exited.catch(() => {}); // `ready` says it.
  return exited;
}

async function ready(
  child: ChildProcess,
  exited: Promise<number | null>,
  port: number,
  logFile: string,
): Promise<void> {
  const deadline = performance.now() + READY_MS;
  const gone = exited.then(() => 'gone' as const);
  for (;;) {
    if ((await Promise.race([gone, sleep(20, 'waiting' as const)])) === 'gone') {
      throw new RedisStartError(`Redis could not start; ${logFile} says why.`);
    }
    if (await isReady(port, child.pid!)) return;
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new RedisStartError(`Redis was not ready after ${READY_MS / 1000} seconds; see ${logFile}.`);
    }
  }
}

/** It is this server that answers, and not another on the port; while it reads its file it listens already, and answers `-LOADING`. */
function isReady(port: number, pid: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('PING\r\nINFO server\r\n'));
    let replies = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      replies += text;
    });
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(replies.startsWith('+PONG') && replies.includes(`process_id:${pid}\r`)));
  });
}
