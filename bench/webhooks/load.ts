import autocannon from 'autocannon';
import { bodyText, makeBodies } from '../bodies.ts';
import type { ReadyRequest } from './senders.ts';

const TIMEOUT_S = 20;

export interface Load {
  readonly accepted: number;
  readonly perSecond: number;
  /** Anything but 2xx, and broken connections. */
  readonly failed: number;
}

/** Sends ready requests over 64 connections until the time is over or all are sent. */
export async function sendAll(url: string, requests: readonly ReadyRequest[], seconds: number): Promise<Load> {
  let sent = 0;
  let accepted = 0;
  let refused = 0;
  const load = autocannon({
    url,
    connections: 64,
    duration: seconds,
    timeout: TIMEOUT_S,
    requests: [
      {
        method: 'POST',
        path: '/',
        headers: {},
        setupRequest: (request) => {
          const next = requests[sent++ % requests.length]!;
          return { ...request, path: next.path, headers: next.headers, body: next.body };
        },
      },
    ],
  });
  const started = performance.now();
  let last = started;
  load.on('response', (_client: unknown, status: number) => {
    if (status >= 200 && status < 300) accepted++;
    else refused++;
    last = performance.now();
    if (sent >= requests.length) load.stop();
  });
  const { errors, timeouts } = await load;
  return { accepted, perSecond: (accepted * 1000) / (last - started), failed: refused + errors + timeouts };
}

/** As many submissions as wished, no two the same. */
export function makeSubmissions(key: string, { first, count }: { first: number; count: number }): ReadyRequest[] {
  const bodies = makeBodies();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return Array.from({ length: count }, (_, n) => ({
    path: '/ingest',
    headers,
    body: Buffer.from(bodyText(bodies[n % bodies.length]!, first + n)),
  }));
}
