import { createPrivateKey } from 'node:crypto';
import type { BenchedApp } from './benched-app.ts';
import { type Load, makeSubmissions, sendAll } from './load.ts';
import { makeDeliveries, SENDERS } from './senders.ts';

/** One load, in a process of its own: it shares no event loop with what is measured. */
export interface Order {
  readonly app: BenchedApp;
  /** Index in `SENDERS`; null for `POST /ingest`. */
  readonly sender: number | null;
  /** The key of the sender; the private one in PEM. */
  readonly key: { readonly stored: string; readonly private: string | null };
  readonly first: number;
  readonly count: number;
  readonly seconds: number;
}

async function run({ app, sender, key, first, count, seconds }: Order): Promise<Load> {
  const numbers = { first, count };
  const ready = { stored: key.stored, private: key.private === null ? null : createPrivateKey(key.private) };
  const requests =
    sender === null
      ? makeSubmissions(app.key, numbers)
      : makeDeliveries(SENDERS[sender]!, ready, app.credentials, numbers);
  return sendAll(app.url, requests, seconds);
}

process.once('message', async (order: Order) => {
  process.send!(await run(order));
  process.disconnect();
});
