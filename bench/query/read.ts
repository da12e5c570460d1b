import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Spread } from '../spread.ts';

export interface ReadOrder {
  readonly url: string;
  readonly key: string;
  /** Asked in turn. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface ReadResult extends Spread {
  readonly answers: number;
  /** Anything but 200, and broken connections. */
  readonly failed: number;
  readonly perSecond: number;
}

const CHILD = fileURLToPath(new URL('read-child.ts', import.meta.url));

/** Reads in a process of its own. */
export async function read(order: ReadOrder): Promise<ReadResult> {
  const child = fork(CHILD);
  const exited = once(child, 'exit');
  child.send(order);
  const early = exited.then(([code, signal]) => {
    throw new Error(`The reader ended early (${code ?? signal}).`);
  });
  early.catch(() => {});
  const [result] = (await Promise.race([once(child, 'message'), early])) as [ReadResult];
  await exited;
  return result;
}
