import { parseArgs } from 'node:util';
import { measure } from './measure.ts';
import { report } from './report.ts';

const { values } = parseArgs({
  options: {
    feedbacks: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
  },
});
const feedbacks = Number(values.feedbacks);
const seconds = Number(values.seconds);
if (!Number.isInteger(feedbacks) || feedbacks < 0 || !(seconds >= 1)) {
  console.error('--feedbacks must be a whole number, --seconds a number of at least 1.');
  process.exit(1);
}

const started = performance.now();
const onStep = (step: string): void => {
  const passed = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
  process.stderr.write(`${passed} s  ${step}\n`);
};
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());

try {
  const measured = await measure({ feedbacks, seconds, signal: interrupted.signal, onStep });
  console.log(`\n${report(measured)}`);
} catch (error) {
  console.error(interrupted.signal.aborted ? 'Interrupted.' : (error as Error).message);
  process.exitCode = 1;
}
