import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Spread } from '../spread.ts';

/** A message for the tool protocol. */
export interface SentMessage {
  readonly method: string;
  readonly params?: {
    readonly name?: string;
    readonly arguments?: object;
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
}

/** A request of the REST API, or a message. */
export type Sent = { readonly path: string } | SentMessage;

export interface SendOrder {
  readonly url: string;
  readonly key: string;
  /** Sent in turn. */
  readonly requests: readonly Sent[];
  readonly connections: number;
  readonly seconds: number;
}

export interface SendResult extends Spread {
  /** Anything but 200, and broken connections. */
  readonly failed: number;
  readonly perSecond: number;
  readonly answers: number;
}

const CHILD = fileURLToPath(new URL('send-child.ts', import.meta.url));

/** Sends in a process of its own. */
export async function send(order: SendOrder): Promise<SendResult> {
  const child = fork(CHILD);
  const exited = once(child, 'exit');
  const early = exited.then(([code, signal]) => {
    throw new Error(`The sender ended early (${code ?? signal}).`);
  });
  early.catch(() => {});
  child.send(order);
  const [result] = (await Promise.race([once(child, 'message'), early])) as [SendResult];
  await exited;
  return result;
}
