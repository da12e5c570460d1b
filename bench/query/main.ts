import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type ChildApp, withChildApp } from '../child-app.ts';
import { machine } from '../machine.ts';
import { ms, table, whole } from '../table.ts';
import { SETTINGS, startBenchDatabase } from './database.ts';
import { ensureFilled, filledLine, teamOf } from './fill.ts';
import { plansDocument } from './plans.ts';
import { read } from './read.ts';
import { scenarios } from './scenarios.ts';
import { measureTransfer } from './transfer.ts';
import { measureUpgrade } from './upgrade.ts';
import { measureWrites } from './writes.ts';
import { measureYardsticks } from './yardstick.ts';

const PARTS = ['read', 'yardstick', 'writes', 'export', 'upgrade'];
const USAGE = `npm run bench:query -- [--feedbacks 1000000] [--seconds 2] [--part ${PARTS.join('|')}]... [--only TEXT] [--plans FILE] [--keep DIR]`;

const { values } = parseArgs({
  options: {
    feedbacks: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '2' },
    part: { type: 'string', multiple: true, default: PARTS },
    only: { type: 'string', default: '' },
    plans: { type: 'string' },
    keep: { type: 'string' },
  },
});
const feedbacks = Number(values.feedbacks);
const seconds = Number(values.seconds);
if (!(feedbacks >= 1_000) || !(seconds >= 1) || values.part.some((part) => !PARTS.includes(part))) {
  console.error(`At least 1,000 feedbacks and one second.\n${USAGE}`);
  process.exit(1);
}

const started = performance.now();
const onStep = (step: string): void =>
  void process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${step}\n`);
const MB = 1024 * 1024;
const CSV_ROWS = 200_000;
/** Until the code is compiled, which is not what is asked. */
const WARM_UP_S = 3;

const loadLine = (): string =>
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`;

async function reading(app: ChildApp): Promise<string> {
  const rows = [['GET', 'connections', 'a second', 'p50', 'p95', 'p99', 'failed', 'aim']];
  onStep('warming up');
  await read({ url: app.url, key: app.key, paths: ['/v1/insights'], connections: 16, seconds: WARM_UP_S });
  for (const { name, paths, aim = '' } of await scenarios(app)) {
    if (!name.includes(values.only)) continue;
    onStep(name);
    for (const connections of [1, 16]) {
      const { perSecond, p50, p95, p99, failed } = await read({
        url: app.url,
        key: app.key,
        paths,
        connections,
        seconds,
      });
      rows.push([name, String(connections), whole(perSecond), ms(p50), ms(p95), ms(p99), whole(failed), aim]);
    }
  }
  return table(rows);
}

async function yardsticks(appUrl: string): Promise<string> {
  const rows = await measureYardsticks(appUrl);
  return table([
    ['yardstick, one connection, without HTTP', 'p50', 'p95', 'p99'],
    ...rows.map(({ name, p50, p95, p99 }) => [name, ms(p50), ms(p95), ms(p99)]),
  ]);
}

async function writing(appUrl: string, { url, key }: ChildApp): Promise<string> {
  const { insightsPerSecond, feedbacksPerSecond, reading } = await measureWrites(appUrl, {
    url,
    key,
    paths: ['/v1/insights'],
  });
  return table([
    ['what the pipeline stores in batches of 500, while one reads lists', 'a second', 'aim'],
    ['insights, with their analyses', whole(insightsPerSecond), '5,000'],
    ['feedback', whole(feedbacksPerSecond), ''],
    [
      `lists meanwhile: p50 ${ms(reading.p50)}, p99 ${ms(reading.p99)}, failed ${reading.failed}`,
      whole(reading.perSecond),
      '',
    ],
  ]);
}

async function transferring(): Promise<string> {
  const rows = (await measureTransfer(database, Math.min(feedbacks, CSV_ROWS), onStep)).map(
    ({ name, lines, seconds, bytes, cpu, peak }) => [
      name,
      whole(lines),
      whole(lines / seconds),
      (bytes / seconds / MB).toFixed(1),
      whole((cpu * 1e6) / lines),
      whole(peak),
    ],
  );
  return table([['in and out', 'lines', 'a second', 'MB a second', 'us of the API a line', 'its peak MB'], ...rows]);
}

onStep('starting PostgreSQL');
const database = await startBenchDatabase(values.keep);
try {
  const what = filledLine(await ensureFilled(database, feedbacks, onStep));
  console.log(`${what}\n${machine()}. PostgreSQL: ${JSON.stringify(SETTINGS)}\n${loadLine()}`);
  const report = (text: string): void => console.log(`\n${text}\n${loadLine()}`);
  const isWanted = (part: string): boolean => values.part.includes(part);
  if (isWanted('read') || isWanted('writes')) {
    await withChildApp('query/server-child.ts', [database.appUrl, teamOf(0)], async (app) => {
      if (isWanted('read')) report(await reading(app));
      if (values.plans !== undefined) await writeFile(values.plans, await plansDocument(database.appUrl, what));
      if (isWanted('writes')) report(await writing(database.appUrl, app));
    });
  }
  if (isWanted('yardstick')) report(await yardsticks(database.appUrl));
  if (isWanted('export')) report(await transferring());
  if (isWanted('upgrade')) {
    const { seconds, longestRead, longestWrite, reads, writes, failed } = await measureUpgrade(database, onStep);
    report(
      table([
        [`migrations 0007 on the filled tables: ${whole(seconds)} s`, 'statements', 'longest wait'],
        ['one who reads meanwhile', whole(reads), ms(longestRead)],
        ['one who writes meanwhile', whole(writes), ms(longestWrite)],
        ['refused', whole(failed), ''],
      ]),
    );
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await database.stop();
}
