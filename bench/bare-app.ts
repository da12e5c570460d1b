import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The ingest endpoint without storing, in a process of its own. */
export interface BareApp {
  readonly url: string;
  readonly key: string;
}

const CHILD = fileURLToPath(new URL('bare-app-child.ts', import.meta.url));

/** Runs `work` while the app answers. */
export async function withBareApp<T>(work: (app: BareApp) => Promise<T>): Promise<T> {
  const child = fork(CHILD);
  const exited = once(child, 'exit');
  const early = exited.then(([code]) => {
    throw new Error(`The app without storing ended with ${code}.`);
  });
  try {
    const [app] = (await Promise.race([once(child, 'message'), early])) as [BareApp];
    return await Promise.race([work(app), early]);
  } finally {
    early.catch(() => {});
    if (child.connected) child.disconnect();
    await exited;
  }
}
