import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeSenderKey } from '../../libs/platforms/test/sign-delivery.ts';
import { cpuSeconds } from '../cpu.ts';
import type { BenchedApp } from './benched-app.ts';
import type { Load } from './load.ts';
import type { Order } from './load-child.ts';
import { SENDERS, schemeOf } from './senders.ts';

/** Requests that are made before a load begins; one that is through with them ends early. */
const PER_SECOND_AT_MOST = 9_000;
/** An RSA signature takes most of a millisecond. */
const RSA_PER_SECOND_AT_MOST = 750;
/** Before each load the same for so long, in seconds, so that no cold start decides. */
const WARM_UP_S = 1.5;

export type SenderKeyText = Order['key'];

/** A key for each of `SENDERS`. */
export const makeKeys = (): SenderKeyText[] =>
  SENDERS.map((sender) => {
    const scheme = schemeOf(sender);
    const key = scheme === null ? { stored: 'none', private: null } : makeSenderKey(scheme);
    return { stored: key.stored, private: (key.private?.export({ type: 'pkcs8', format: 'pem' }) as string) ?? null };
  });

/** `cpuMicros`: processor time of the app for each request. */
export type Measured = Load & { readonly cpuMicros: number };

export interface Round {
  /** `POST /ingest`, before and after the deliveries. */
  readonly ingest: readonly Measured[];
  /** In the order of `SENDERS`. */
  readonly deliveries: readonly Measured[];
}

const NO_KEY = { stored: '', private: null };

/** Each way to sign once, between two loads on `POST /ingest`. */
export async function measureRound(
  app: BenchedApp,
  { keys, seconds, onStep }: { keys: readonly SenderKeyText[]; seconds: number; onStep: (step: string) => void },
): Promise<Round> {
  const load = async (sender: number | null, key: SenderKeyText): Promise<Measured> => {
    onStep(sender === null ? 'POST /ingest' : SENDERS[sender]!.label);
    const run = (time: number): Promise<Measured> => {
      const count = Math.ceil(time * (key.private === null ? PER_SECOND_AT_MOST : RSA_PER_SECOND_AT_MOST));
      const first = nextNumber;
      nextNumber += count;
      return runLoad({ app, sender, key, count, seconds: time, first });
    };
    await run(WARM_UP_S);
    return run(seconds);
  };
  const before = await load(null, NO_KEY);
  const deliveries: Measured[] = [];
  for (const [index, key] of keys.entries()) deliveries.push(await load(index, key));
  return { ingest: [before, await load(null, NO_KEY)], deliveries };
}

/** No two records of a run have the same. */
let nextNumber = 1;

async function runLoad(order: Order): Promise<Measured> {
  const cpu = cpuSeconds(order.app.pid);
  const child = fork(fileURLToPath(new URL('load-child.ts', import.meta.url)));
  child.send(order);
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The load generator ended early (${code ?? signal}).`);
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [Load];
  await ended.catch(() => {});
  return { ...result, cpuMicros: ((cpuSeconds(order.app.pid) - cpu) * 1_000_000) / result.accepted };
}
