import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** An application that takes `POST /ingest` in a process of its own. */
export interface ChildApp {
  readonly url: string;
  readonly key: string;
  readonly pid: number;
}

/** Tells the parent, from inside the child; the parent ends it by letting go of the channel. */
export function tellParent(app: Omit<ChildApp, 'pid'>): void {
  process.send!({ ...app, pid: process.pid } satisfies ChildApp);
  process.once('disconnect', () => process.exit(0));
}

/**
 * Runs `work` while the app answers. `file` stands in this folder or below; it gets `args`, tells its parent a `ChildApp`, and ends
 * when the parent lets go of the channel.
 */
export async function withChildApp<T>(
  file: string,
  args: readonly string[],
  work: (app: ChildApp) => Promise<T>,
): Promise<T> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [...args]);
  const exited = once(child, 'exit');
  const early = exited.then(([code]) => {
    throw new Error(`${file} ended with ${code}.`);
  });
  try {
    const [app] = (await Promise.race([once(child, 'message'), early])) as [ChildApp];
    return await Promise.race([work(app), early]);
  } finally {
    early.catch(() => {});
    if (child.connected) child.disconnect();
    await exited;
  }
}
