import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machine } from '../machine.ts';
import { table, whole } from '../table.ts';
import { longFeedbacks, shortFeedbacks } from './feedbacks.ts';
import { type RunResult, runBacklog } from './run.ts';

const { values } = parseArgs({
  options: {
    feedbacks: { type: 'string', default: '2000' },
    slots: { type: 'string', default: '32' },
    latency: { type: 'string', default: '800' },
  },
});
const count = Number(values.feedbacks);
const options = { slots: Number(values.slots), latencyMs: Number(values.latency) };

const row = (name: string, result: RunResult): string[] => [
  name,
  result.seconds.toFixed(1),
  whole(result.calls),
  whole(count - result.calls),
  whole(result.kept + result.shared),
  `${(result.busy * 100).toFixed(1)} %`,
  String(result.mostAtOnce),
  String(result.degraded),
  String(result.outOfOrder),
];

process.stdout.write(
  `${machine()}\nLoad ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}\n`,
);
process.stdout.write(`${count} feedbacks wait; ${options.slots} slots; a call takes ${options.latencyMs} ms\n\n`);
const rows = [['', 's', 'calls', 'saved', 'of these kept', 'slots busy', 'most', 'degraded', 'out of order']];
rows.push(row('a call each', await runBacklog({ feedbacks: longFeedbacks(count), ...options })));
rows.push(row('short, 25 % repeated', await runBacklog({ feedbacks: shortFeedbacks(count), ...options })));
process.stdout.write(`${table(rows)}\n`);
