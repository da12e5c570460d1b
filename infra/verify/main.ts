import { parseArgs } from 'node:util';
import { type Length, verifyDistributedCommand } from './distributed/command.ts';
import { isSound, type VerifyReport, verify } from './verify.ts';

const { values } = parseArgs({
  options: {
    feedbacks: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '20' },
    clients: { type: 'string', default: '8' },
    distributed: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

function count(name: 'feedbacks' | 'kills' | 'clients' | 'seed', least: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= least) return value;
  console.error(`--${name} must be a whole number, at least ${least}.`);
  process.exit(1);
}

const started = performance.now();
const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1);

let shown = 0;
function onProgress(line: string): void {
  const text = `${seconds().padStart(6)} s  ${line}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${text.padEnd(shown)}`);
  else process.stderr.write(`${text}\n`);
  shown = text.length;
}

function table(report: VerifyReport, seed: number): string {
  const rows: readonly (readonly [string, string | number])[] = [
    ['kills', `${report.kills} (${report.withDatabase} with PostgreSQL, ${report.whileStarting} while starting)`],
    ['restarts', report.restarts],
    ['longest restart', `${(report.longestRestartMs / 1000).toFixed(2)} s`],
    ['requests repeated', report.retries],
    ['accepted', report.accepted],
    ['analysed', report.analysed],
    ['insights', report.insights],
    ['missing', report.missing],
    ['duplicated', report.duplicated],
    ['seed', seed],
    ['time', `${seconds()} s`],
  ];
  return rows.map(([name, value]) => `${name.padEnd(18)} ${value}`).join('\n');
}

const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());

const seed = count('seed', 0);
const clients = count('clients', 1);

/** One process, killed again and again. */
async function verifyStandalone(): Promise<number> {
  const feedbacks = count('feedbacks', 1);
  const kills = count('kills', 0);
  const limitMs = 120_000 + kills * 10_000 + feedbacks * 20;
  const report = await verify({
    feedbacks,
    kills,
    clients,
    seed,
    signal: AbortSignal.any([interrupted.signal, AbortSignal.timeout(limitMs)]),
    onProgress,
  });
  console.log(`${process.stderr.isTTY ? '\n' : ''}\n${table(report, seed)}\n`);
  const sound = isSound(report);
  console.log(sound ? 'Everything that was accepted is there, once.' : 'NOT SOUND: see the table.');
  return sound ? 0 : 1;
}

const length: Length = values.long ? 'long' : values.short ? 'short' : 'default';
const { signal } = interrupted;
try {
  process.exitCode = values.distributed
    ? await verifyDistributedCommand({ length, clients, seed, signal, onProgress })
    : await verifyStandalone();
} catch (error) {
  console.error(`\n${interrupted.signal.aborted ? 'Interrupted.' : (error as Error).message} (seed ${seed})`);
  process.exitCode = 1;
}
