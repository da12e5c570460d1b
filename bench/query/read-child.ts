import autocannon from 'autocannon';
import { spread } from '../spread.ts';
import type { ReadOrder, ReadResult } from './read.ts';

/** Reads for as long as it is told, in a process of its own. */
async function run({ url, key, paths, connections, seconds }: ReadOrder): Promise<ReadResult> {
  const load = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 20,
    requests: paths.map((path) => ({ method: 'GET' as const, path, headers: { 'x-api-key': key } })),
  });
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  let last = started;
  load.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => {
    if (status === 200) times.push(ms);
    else failed++;
    last = performance.now();
  });
  const { errors, timeouts } = await load;
  return {
    answers: times.length,
    failed: failed + errors + timeouts,
    perSecond: (times.length * 1000) / (last - started),
    ...spread(times),
  };
}

process.once('message', async (order: ReadOrder) => {
  process.send!(await run(order));
  process.disconnect();
});
