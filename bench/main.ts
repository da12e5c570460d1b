import { parseArgs } from 'node:util';
import { PARTS, type Part } from './distributed/parts.ts';

const USAGE = `npm run bench -- [--seconds 8] [--feedbacks 100000]
npm run bench -- --distributed [--part ${PARTS.join('|')}]... [--seconds 4] [--backlog 50000] [--messages 200000]`;

const { values } = parseArgs({
  options: {
    distributed: { type: 'boolean', default: false },
    part: { type: 'string', multiple: true, default: [...PARTS] },
    seconds: { type: 'string' },
    feedbacks: { type: 'string', default: '100000' },
    backlog: { type: 'string', default: '50000' },
    messages: { type: 'string', default: '200000' },
  },
});
const seconds = Number(values.seconds ?? (values.distributed ? 4 : 8));
const counts = [values.feedbacks, values.backlog, values.messages].map(Number);
const isPart = (part: string): part is Part => (PARTS as readonly string[]).includes(part);
const parts = values.part.filter(isPart);
if (
  !(seconds >= 1) ||
  counts.some((count) => !Number.isInteger(count) || count < 0) ||
  parts.length < values.part.length
) {
  console.error(`Numbers must be whole, --seconds at least 1.\n${USAGE}`);
  process.exit(1);
}
const [feedbacks, backlog, messages] = counts as [number, number, number];

const started = performance.now();
const onStep = (step: string): void => {
  const passed = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
  process.stderr.write(`${passed} s  ${step}\n`);
};
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());
const { signal } = interrupted;

async function run(): Promise<string> {
  if (values.distributed) {
    const { measureDistributed } = await import('./distributed/measure.ts');
    const { reportDistributed } = await import('./distributed/report.ts');
    return reportDistributed(await measureDistributed({ parts, seconds, backlog, messages, signal, onStep }));
  }
  const { measure } = await import('./measure.ts');
  const { report } = await import('./report.ts');
  return report(await measure({ feedbacks, seconds, signal, onStep }));
}

try {
  console.log(`\n${await run()}`);
} catch (error) {
  console.error(signal.aborted ? 'Interrupted.' : (error as Error).message);
  process.exitCode = 1;
}
