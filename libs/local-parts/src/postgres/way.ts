import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { Account } from './account.ts';

/**
 * How PostgreSQL's programs are run. They refuse root, so root runs them either in a user namespace, where it looks
 * like an ordinary account but keeps its access to files, or, where namespaces are forbidden, as an ordinary account.
 */
export type Way =
  | { readonly kind: 'plain' }
  | { readonly kind: 'namespace'; readonly unshare: string; readonly account: Account }
  | { readonly kind: 'account'; readonly account: Account };

/** Builds the arguments; `reach` turns a path into one that the started program can open. */
type ArgumentsFor = (reach: (path: string) => string) => string[];

const FIRST_INHERITED = 3;

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Starts a program detached, out of reach of Ctrl-C and of signals to our group, with stdout and stderr
 * going to the file descriptor `output`. Nothing of our environment is handed on: variables such as PGDATA would change
 * what the programs do, and other programs may read it.
 *
 * An ordinary account may not be allowed to pass the folders above the data (`/root` is 0700). We open the path as
 * root and hand it down; `/proc/self/fd/N` then leads there without passing the folders above.
 */
export function spawnBy(
  way: Way,
  program: string,
  argumentsFor: ArgumentsFor,
  output: number | 'ignore',
): ChildProcess {
  const inherited: number[] = [];
  const byDescriptor = way.kind === 'account' && existsSync('/proc/self/fd');
  const reach = (path: string) => {
    if (!byDescriptor) return path;
    inherited.push(openSync(path, 'r'));
    return `/proc/self/fd/${FIRST_INHERITED + inherited.length - 1}`;
  };
  try {
    const [file, args] = commandLine(way, program, argumentsFor(reach));
    return spawn(file, args, {
      detached: true,
      cwd: '/',
      env: { PATH: SYSTEM_PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', output, output, ...inherited],
      ...(way.kind === 'account' ? { uid: way.account.uid, gid: way.account.gid } : {}),
    });
  } finally {
    for (const descriptor of inherited) closeSync(descriptor);
  }
}

function commandLine(way: Way, program: string, args: string[]): [string, string[]] {
  if (way.kind !== 'namespace') return [program, args];
  // `unshare` becomes the program (exec), so the pid is the program's own.
  const { uid, gid } = way.account;
  return [way.unshare, ['--user', `--map-user=${uid}`, `--map-group=${gid}`, program, ...args]];
}

/** Resolves to the exit code, null after a signal; rejects when the program could not be started at all. */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
