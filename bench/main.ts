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

async function distributed(): Promise<void> {
  const { measureDistributed } = await import('./distributed/measure.ts');
  const { headline, loadLine } = await import('./distributed/report.ts');
  console.log(`${headline()}\nAt the start: ${loadLine()}`);
  const onTable = (text: string): void => console.log(`\n${text}\n${loadLine()}`);
  const sound = await measureDistributed({ parts, seconds, backlog, messages, signal, onStep, onTable });
  if (!sound) process.exitCode = 1;
}

async function standalone(): Promise<void> {
  const { measure } = await import('./measure.ts');
  const { report } = await import('./report.ts');
  console.log(`\n${report(await measure({ feedbacks, seconds, signal, onStep }))}`);
}

try {
  await (values.distributed ? distributed() : standalone());
} catch (error) {
  console.error(signal.aborted ? 'Interrupted.' : (error as Error).message);
  process.exitCode = 1;
}
