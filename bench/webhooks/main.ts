import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '../../libs/testkit/src/test-postgres.ts';
import { withChildApp } from '../child-app.ts';
import { machine } from '../machine.ts';
import { ratio, table, whole } from '../table.ts';
import type { BenchedApp } from './benched-app.ts';
import { measureAdapters } from './measure-adapters.ts';
import { measureBurst } from './measure-memory.ts';
import { type Measured, makeKeys, measureRound, type Round } from './measure-rates.ts';
import { SENDERS } from './senders.ts';

const USAGE = 'npm run bench:webhooks -- [--seconds 3] [--rounds 3]';
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' } },
});
const seconds = Number(values.seconds);
const roundCount = Number(values.rounds);
if (!(seconds >= 1) || !Number.isInteger(roundCount) || roundCount < 1) {
  console.error(USAGE);
  process.exit(1);
}

const AIM_RATIO = 0.8;
const AIM_ADAPTER = 20_000;
const loadLine = (): string =>
  `Load averages: ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}.`;
const onStep = (step: string): void => void process.stderr.write(`  ${step}\n`);
const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
};
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Medians of the rounds; each ratio is to `POST /ingest` of the same round. */
function ratesTable(rounds: readonly Round[]): string {
  const ingest = rounds.map((round) => ({
    perSecond: mean(round.ingest.map((load) => load.perSecond)),
    cpuMicros: mean(round.ingest.map((load) => load.cpuMicros)),
    failed: round.ingest.reduce((sum, load) => sum + load.failed, 0),
  }));
  const cells = (loads: readonly Pick<Measured, 'perSecond' | 'cpuMicros' | 'failed'>[]): string[] => {
    const of = (part: 'perSecond' | 'cpuMicros'): string[] => [
      whole(median(loads.map((load) => load[part]))),
      ratio(median(loads.map((load, round) => load[part] / ingest[round]![part])), 1),
    ];
    const [rate, rateRatio] = of('perSecond') as [string, string];
    const [cpu, cpuRatio] = of('cpuMicros') as [string, string];
    return [rate, rateRatio, `${cpu} us`, cpuRatio, whole(loads.reduce((sum, load) => sum + load.failed, 0))];
  };
  return table([
    ['64 connections', 'sender', 'durable/s', `ratio, aim ${AIM_RATIO}`, 'processor time', 'ratio', 'failed'],
    ['POST /ingest', '', ...cells(ingest)],
    ...SENDERS.map(({ label, platform }, index) => [
      label,
      platform,
      ...cells(rounds.map(({ deliveries }) => deliveries[index]!)),
    ]),
  ]);
}

console.log(`${machine()}; the load runs on the same cores. ${loadLine()}`);
onStep('adapters');
const adapters = measureAdapters(0.4);
const slow = adapters.filter(({ perSecond }) => perSecond < AIM_ADAPTER).length;
console.log(
  `\n${table([
    ['slowest of 40 adapters', 'samples/s of processor time', 'bytes of a sample'],
    ...adapters.slice(0, 5).map(({ slug, perSecond, bytes }) => [slug, whole(perSecond), whole(bytes)]),
  ])}\n${slow} below the aim of ${whole(AIM_ADAPTER)}. ${loadLine()}`,
);

const postgres = await startTestPostgres();
try {
  const keys = makeKeys();
  const args = [postgres.url, ...keys.map(({ stored }) => stored)];
  await withChildApp('webhooks/receiver-child.ts', args, async (started) => {
    const app = started as BenchedApp;
    const rounds: Round[] = [];
    for (let round = 0; round < roundCount; round++) rounds.push(await measureRound(app, { keys, seconds, onStep }));
    console.log(`\n${ratesTable(rounds)}\nRounds: ${roundCount}, medians. ${loadLine()}`);
  });
  await withChildApp('webhooks/receiver-child.ts', args, async (started) => {
    const app = started as BenchedApp;
    const bursts = [];
    for (const count of [10, 20]) {
      onStep(`${count} deliveries of 10 MB`);
      bursts.push(await measureBurst(app, count));
    }
    const rows = bursts.map(({ count, before, peak, accepted, refused, seconds: took }) => [
      `${count} at once`,
      `${whole(before)} MB`,
      `${whole(peak)} MB`,
      whole(accepted),
      whole(refused),
      `${took.toFixed(1)} s`,
    ]);
    console.log(
      `\n${table([['deliveries of 10 MB', 'before', 'peak', 'accepted', 'refused', 'took'], ...rows])}\n${loadLine()}`,
    );
  });
} finally {
  await postgres.stop();
}
