import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NginxMissingError, NginxStartError } from './errors.ts';
import { missingForNginx, nginxProgram } from './program.ts';

export interface StartNginxOptions {
  /** Folder for the configuration, the logs, the pid file and what nginx keeps for a while, created if missing; nginx's prefix. */
  readonly dir: string;
  /** The configuration. It says `daemon off`, `pid nginx.pid`, and logs to `/dev/stdout` and `stderr`. */
  readonly config: string;
}

export interface RunningNginx {
  readonly pid: number;
  /** What went to `/dev/stdout`. */
  readonly accessLog: string;
  /** What went to `stderr`. */
  readonly errorLog: string;
  /** Ends nginx once it has answered what it has in hand, or at once after `graceMs` (default 5,000). Safe to call twice. */
  stop(graceMs?: number): Promise<void>;
  /** Resolves when nginx is gone, wanted or not: its exit code, null after a signal. */
  readonly exited: Promise<number | null>;
}

const READY_MS = 60_000;
const GRACE_MS = 5_000;

/** Starts nginx in the foreground; its sockets are open when this resolves. Throws `NginxStartError` with a sentence to show. */
export async function startNginx({ dir: folder, config }: StartNginxOptions): Promise<RunningNginx> {
  const dir = resolve(folder);
  await mkdir(dir, { recursive: true });
  // Workers of a root's nginx are another user, who must get to their folders in it.
  await chmod(dir, 0o755);
  const configFile = join(dir, 'nginx.conf');
  const pidFile = join(dir, 'nginx.pid');
  await writeFile(configFile, config);
  await rm(pidFile, { force: true });

  const accessLog = join(dir, 'access.log');
  const errorLog = join(dir, 'error.log');
  const [out, err] = await Promise.all([open(accessLog, 'a'), open(errorLog, 'a')]);
  const child = spawn(nginxProgram(), ['-p', dir, '-e', 'stderr', '-c', configFile], {
    stdio: ['ignore', out.fd, err.fd],
  });
  const exited = ended(child);
  await Promise.all([out.close(), err.close()]);

  // Written once the sockets are open.
  const deadline = performance.now() + READY_MS;
  const gone = exited.then(() => true);
  while (!existsSync(pidFile)) {
    if (await Promise.race([gone, sleep(10, false)]))
      throw new NginxStartError(`nginx did not start: ${await lastWords(errorLog)}`);
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new NginxStartError(`nginx was not ready in time; see ${errorLog}.`);
    }
  }
  return {
    pid: child.pid!,
    accessLog,
    errorLog,
    exited,
    async stop(graceMs = GRACE_MS) {
      child.kill('SIGQUIT');
      const late = setTimeout(() => child.kill('SIGTERM'), graceMs);
      await exited;
      clearTimeout(late);
    },
  };
}

function ended(child: ChildProcess): Promise<number | null> {
  const exited = new Promise<number | null>((resolveExit, reject) => {
    child.once('error', (error) => {
      const missing = missingForNginx();
      reject(
        missing ? new NginxMissingError(missing) : new NginxStartError('nginx could not be started.', { cause: error }),
      );
    });
    child.once('exit', resolveExit);
  });
  exited.catch(() => {}); // Whoever waits for it to become ready says it.
  return exited;
}

const lastWords = async (errorLog: string): Promise<string> => (await readFile(errorLog, 'utf8')).trim().slice(-600);
