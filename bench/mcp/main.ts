import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type ChildApp, withChildApp } from '../child-app.ts';
import { cpuSeconds } from '../cpu.ts';
import { machine } from '../machine.ts';
import { startBenchDatabase } from '../query/database.ts';
import { ensureFilled, filledLine, teamOf } from '../query/fill.ts';
import { ms, ratio, table, whole } from '../table.ts';
import { pairs, sizeOfToolList } from './pairs.ts';
import { type Sent, send } from './send.ts';

/** The tools beside the same queries over REST, in turn, with a million insights in the store. */

const { values } = parseArgs({
  options: {
    feedbacks: { type: 'string', default: '770000' },
    seconds: { type: 'string', default: '3' },
    keep: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const started = performance.now();
const onStep = (step: string): void =>
  void process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${step}\n`);
const load = (): string =>
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`;

/** One load, and the processor milliseconds of the service (without PostgreSQL) that an answer took, which depends less on what else runs. */
async function run(app: ChildApp, requests: readonly Sent[], connections: number) {
  const before = cpuSeconds(app.pid);
  const result = await send({ url: app.url, key: app.key, requests, connections, seconds });
  return { ...result, cpuMs: ((cpuSeconds(app.pid) - before) * 1000) / result.answers };
}

async function measure(app: ChildApp): Promise<string> {
  const named = ['a second', 'p50', 'p99', 'CPU'];
  const rows = [['tool', 'connections', ...named, 'failed', 'REST: a second', ...named.slice(1), 'ratio', 'aim']];
  for (const { name, tool, rest } of await pairs(app)) {
    // Code that has not run yet is slow, and there is more of it behind a tool.
    for (const requests of [tool, ...(rest ? [rest] : [])]) await run(app, requests, 32);
    for (const connections of [1, 32]) {
      onStep(`${name}, ${connections} connections`);
      const ofTool = await run(app, tool, connections);
      const ofRest = rest && (await run(app, rest, connections));
      const cells = ({ perSecond, p50, p99, cpuMs }: typeof ofTool) => [whole(perSecond), ms(p50), ms(p99), ms(cpuMs)];
      rows.push([
        name,
        String(connections),
        ...cells(ofTool),
        whole(ofTool.failed + (ofRest?.failed ?? 0)),
        ...(ofRest ? cells(ofRest) : ['', '', '', '']),
        ofRest ? ratio(ofTool.perSecond, ofRest.perSecond) : '',
        [...(ofRest ? ['0.6 x'] : []), ...(connections === 1 ? ['p50 20 ms'] : [])].join(', '),
      ]);
    }
  }
  return `${table(rows)}\n\ntools/list has ${whole(await sizeOfToolList(app))} characters; aim 12,000`;
}

const database = await startBenchDatabase(values.keep);
try {
  const what = filledLine(await ensureFilled(database, Number(values.feedbacks), onStep));
  console.log(`${machine()}; the load runs on the same cores. ${load()}`);
  console.log(`${what} The caller is of that team.\n`);
  console.log(await withChildApp('mcp/server-child.ts', [database.appUrl, teamOf(0)], measure));
  console.log(load());
} finally {
  await database.stop();
}
