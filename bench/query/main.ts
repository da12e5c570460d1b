import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withChildApp } from '../child-app.ts';
import { machine } from '../machine.ts';
import { ms, table, whole } from '../table.ts';
import { startBenchDatabase } from './database.ts';
import { fill, teamOf } from './fill.ts';
import { read } from './read.ts';
import { scenarios } from './scenarios.ts';

const { values } = parseArgs({
  options: {
    feedbacks: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});
const feedbacks = Number(values.feedbacks);
const seconds = Number(values.seconds);
const started = performance.now();
const onStep = (step: string): void =>
  void process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${step}\n`);
const load = (): string =>
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`;

const database = await startBenchDatabase();
try {
  const filled = await fill(database, feedbacks, onStep);
  console.log(
    `${machine()}. ${load()}\n${whole(filled.feedbacks)} feedbacks, ${whole(filled.insights)} insights (${whole(filled.seconds)} s)`,
  );
  if (values.keep) {
    console.log(database.appUrl);
    await new Promise((resolve) => process.once('SIGINT', resolve));
  }
  const rows = [['request', 'connections', 'a second', 'p50', 'p95', 'p99', 'failed', 'aim']];
  await withChildApp('query/server-child.ts', [database.appUrl, teamOf(0)], async (app) => {
    for (const { name, paths, aim = '' } of await scenarios(app)) {
      if (!name.includes(values.only)) continue;
      for (const connections of [1, 16]) {
        const result = await read({ url: app.url, key: app.key, paths, connections, seconds });
        const { perSecond, p50, p95, p99, failed } = result;
        rows.push([name, String(connections), whole(perSecond), ms(p50), ms(p95), ms(p99), whole(failed), aim]);
        onStep(`${name} x${connections}: ${whole(perSecond)}/s p50 ${ms(p50)} p99 ${ms(p99)} failed ${failed}`);
      }
    }
  });
  console.log(`${table(rows)}\n${load()}`);
} finally {
  await database.stop();
}
