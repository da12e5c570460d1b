import { loadavg } from 'node:os';
import type { LibraryResult, NamedLibraryResult } from '../kafka-libraries/library.ts';
import { machine } from '../machine.ts';
import { ms, ratio, table, whole } from '../table.ts';
import type { Ingested, IngestMeasured } from './ingest.ts';
import type { PipelineMeasured } from './pipeline.ts';
import type { MemoryMeasured } from './process-memory.ts';

const micros = (value: number): string => (Number.isNaN(value) ? '' : `${value.toFixed(0)} us`);

export function ingestTable({ rows, besideAnalysis }: IngestMeasured): string {
  const head = ['POST /ingest', 'accepts/s', 'of bare', 'p50', 'p99', 'failed', 'CPU/request', 'bare to it', 'aim'];
  const cells = (what: string, made: Ingested, bare: Ingested, aim: string): string[] => [
    what,
    whole(made.perSecond),
    ratio(made.perSecond, bare.perSecond),
    ms(made.p50),
    ms(made.p99),
    whole(made.failed),
    micros(made.cpuMicros),
    ratio(bare.cpuMicros, made.cpuMicros),
    aim,
  ];
  const lines = rows.flatMap(({ connections, bare, gateway, edge }) => [
    cells(`${connections}: bare express + kafkajs`, bare, bare, ''),
    cells(`${connections}: ingest-gateway`, gateway, bare, connections === 64 ? '0.60 x, 10,000/s' : '0.60 x'),
    cells(`${connections}: through the edge`, edge, bare, ''),
  ]);
  const beside = cells('64: ingest-gateway, analysing', besideAnalysis, rows.at(-1)!.bare, '');
  const notes = [
    'Number of connections first. 201 is sent when the broker has acknowledged (acks all, idempotent). In the upper rows the transformer',
    'is away; in the last everything accepted is analysed meanwhile. CPU/request: processor time of the process that answers; beside it',
    'that of the bare loop in relation to it, which other load on the machine disturbs least.',
  ];
  return `${table([head, ...lines, beside])}\n${notes.join('\n')}`;
}

export function pipelineTable({ latency, flow, backlog, catchUp }: PipelineMeasured): string {
  const late = ' NOT finished in time.';
  return table([
    ['End to end, into PostgreSQL', 'value', 'remark'],
    [
      'accept to insight, p50',
      ms(latency.p50),
      `one at a time, ${latency.samples} samples, through the edge; aim 150 ms`,
    ],
    ['accept to insight, p99', ms(latency.p99), ''],
    [
      'feedbacks a second',
      whole(flow.perSecond),
      `${whole(flow.feedbacks)} sent on 64 connections, until the last is analysed.${flow.complete ? '' : late}`,
    ],
    [
      'catching up, a second',
      whole(catchUp.perSecond),
      `${whole(backlog)} waited when the transformer came back; its start counts.${catchUp.complete ? '' : late}`,
    ],
  ]);
}

export function memoryTable({ before, after, drain }: MemoryMeasured): string {
  const names = new Map(before.map((process) => [process.name, process]));
  const total = (of: (typeof after)[number]['pss'][]): string => `${whole(of.reduce((sum, mb) => sum + mb, 0))} MB`;
  const lines = after.map(({ name, pss, rss, processes }) => [
    name,
    names.has(name) ? `${whole(names.get(name)!.pss)} MB` : '',
    `${whole(pss)} MB`,
    `${whole(rss)} MB`,
    String(processes),
  ]);
  const sums = ['all', total(before.map(({ pss }) => pss)), total(after.map(({ pss }) => pss)), '', ''];
  const head = ['Memory (PSS)', 'at start', `after ${whole(drain.finished)} feedbacks`, 'RSS', 'processes'];
  return `${table([head, ...lines, sums])}${drain.complete ? '' : '\nNOT all analysed in time.'}`;
}

export function librariesTable(results: readonly NamedLibraryResult[]): string {
  const gone = (value: number): string => (Number.isNaN(value) ? 'not within a minute' : ms(value));
  const rows: [string, (result: LibraryResult) => string][] = [
    ['published/s, 64 callers, 1 KB', ({ perSecond }) => whole(perSecond)],
    ['  p50 of a caller', ({ publish }) => ms(publish.p50)],
    ['  p99 of a caller', ({ publish }) => ms(publish.p99)],
    ['  CPU per record', ({ cpuMicros }) => micros(cpuMicros)],
    ['consumed/s, batches of 500', ({ consumedPerSecond }) => whole(consumedPerSecond)],
    ['publish to handler, p50, one at a time', ({ oneByOne }) => ms(oneByOne.p50)],
    ['publish to handler, p99', ({ oneByOne }) => ms(oneByOne.p99)],
    ['broker killed for 3 s: publishes again after', ({ publishesAfterMs }) => gone(publishesAfterMs)],
    ['  and that record is consumed after', ({ consumesAfterMs }) => gone(consumesAfterMs)],
    ['  acknowledged around it', ({ acknowledged }) => whole(acknowledged)],
    ['  rejected', ({ rejected }) => whole(rejected)],
    ['  acknowledged and lost', ({ lost }) => whole(lost)],
    ['  consumed more than once', ({ repeated }) => whole(repeated)],
    ['memory of the process at the end', ({ rssMb }) => `${whole(rssMb)} MB`],
  ];
  const head = ['Kafka client behind the message bus', ...results.map(({ client }) => client)];
  return table([head, ...rows.map(([label, cell]) => [label, ...results.map(cell)])]);
}

/** Where and on what the tables were made. */
export const headline = (): string =>
  `Distributed product: one region, one instance of each service, contents of 600 characters.
${machine()}; broker, load and all else on the same cores.`;

/** How busy the machine was; numbers of a loaded machine are good for their ratios only. */
export const loadLine = (): string =>
  `Load averages of the last 1, 5 and 15 minutes: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}.`;
