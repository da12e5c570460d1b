import autocannon from 'autocannon';
import { bodyText, makeBodies } from './bodies.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { spread } from './spread.ts';

/** Sends for as long as it is told, in a process of its own, and reports each answer's time to the parent. */

const TIMEOUT_S = 20;

async function run({ url, key, connections, seconds, most, firstNumber }: LoadOrder): Promise<LoadResult> {
  const bodies = makeBodies();
  let sent = 0;
  const next = (): Buffer => {
    const body = bodyText(bodies[sent % bodies.length]!, firstNumber + sent);
    sent++;
    return Buffer.from(body);
  };
  const load = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: TIMEOUT_S,
    requests: [
      {
        method: 'POST',
        path: '/ingest',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: next() }),
      },
    ],
  });
  const times: number[] = [];
  let refused = 0;
  const started = performance.now();
  let lastAnswer = started;
  load.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => {
    if (status === 201) times.push(ms);
    else refused++;
    lastAnswer = performance.now();
    if (times.length >= most) load.stop();
  });
  const { errors, timeouts } = await load;
  return {
    accepted: times.length,
    failed: refused + errors + timeouts,
    started: sent,
    perSecond: (times.length * 1000) / (lastAnswer - started),
    ...spread(times),
  };
}

process.once('message', async (order: LoadOrder) => {
  process.send!(await run(order));
  process.disconnect();
});
