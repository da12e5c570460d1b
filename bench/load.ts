import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Spread } from './spread.ts';

export interface LoadOrder {
  readonly url: string;
  readonly key: string;
  readonly connections: number;
  readonly seconds: number;
  /** Stops when so many were accepted. */
  readonly most: number;
  /** Number of the first feedback; the rest count on from it. */
  readonly firstNumber: number;
}

export interface LoadResult extends Spread {
  readonly accepted: number;
  /** Anything but 201, and broken connections. */
  readonly failed: number;
  /** Requests that were begun; those cut off at the end may have been accepted as well. */
  readonly started: number;
  readonly perSecond: number;
}

const CHILD = fileURLToPath(new URL('load-child.ts', import.meta.url));
const SLACK_MS = 30_000;

/** Runs one load in a child process, so that it shares no event loop with anything that is measured. */
export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const child = fork(CHILD);
  const late = setTimeout(() => child.kill('SIGKILL'), order.seconds * 1000 + SLACK_MS);
  try {
    child.send(order);
    const ended = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`The load generator ended early (${code ?? signal}).`);
    });
    const [result] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult];
    await ended.catch(() => {});
    return result;
  } finally {
    clearTimeout(late);
  }
}
