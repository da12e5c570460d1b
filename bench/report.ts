import { machine } from './machine.ts';
import { CONNECTIONS, type Measured } from './measure.ts';
import { ms, ratio, table, whole } from './table.ts';

/** What we want to reach on two cores that also run the load. */
const AIM = { perSecond: 8_000, p99: 30, memory: 600 };

function accepts({ durable, bare, backlog, besideAnalysis }: Measured): string {
  const most = durable.at(-1)!;
  const [label, ...named] = ['POST /ingest', 'durable/s', 'p50', 'p99', 'failed', 'without storing/s', 'p50', 'p99'];
  const rows = CONNECTIONS.map((connections, index) => {
    const stored = durable[index]!;
    const plain = bare[index]!;
    const aim = connections === 64 ? `${whole(AIM.perSecond)}/s, p99 ${AIM.p99} ms` : '';
    return [
      `${connections} connection${connections === 1 ? '' : 's'}`,
      whole(stored.perSecond),
      ms(stored.p50),
      ms(stored.p99),
      whole(stored.failed),
      whole(plain.perSecond),
      ms(plain.p50),
      ms(plain.p99),
      ratio(stored.perSecond, plain.perSecond),
      aim,
    ];
  });
  const beside = [
    `64, backlog of ${whole(backlog)}`,
    whole(besideAnalysis.perSecond),
    ms(besideAnalysis.p50),
    ms(besideAnalysis.p99),
    whole(besideAnalysis.failed),
    '',
    '',
    '',
    `${ratio(besideAnalysis.perSecond, most.perSecond)} of 64`,
    'the same',
  ];
  return table([[label!, ...named, 'ratio', 'aim'], ...rows, beside]);
}

function rest({ latency, drain, idleMemory, memory, durable, startMs }: Measured): string {
  const rows = [
    ['The rest', 'value', 'remark'],
    ['accept to insight, p50', ms(latency.p50), `one connection, idle, ${latency.samples} samples`],
    ['accept to insight, p99', ms(latency.p99), ''],
    [
      'analysed a second',
      whole(drain.perSecond),
      `whole pipeline, no other load; ${ratio(drain.perSecond, durable.at(-1)!.perSecond)} of what is accepted${drain.complete ? '' : '; NOT finished in time'}`,
    ],
    ['first start', ms(startMs), 'until it takes feedback, database made'],
  ];
  if (idleMemory !== undefined && memory !== undefined) {
    rows.push(
      ['memory at start', `${whole(idleMemory.pss)} MB`, `${whole(idleMemory.rss)} MB as sum of RSS`],
      [
        'memory at the end',
        `${whole(memory.pss)} MB`,
        `after ${whole(drain.finished)} feedbacks, ${memory.processes} processes (Node ${whole(memory.nodePss)} MB); ${whole(memory.rss)} MB as sum of RSS, which counts shared pages again; aim ${AIM.memory} MB`,
      ],
    );
  }
  return table(rows);
}

export function report(measured: Measured): string {
  return `${machine()}; the load runs on the same cores; contents of 600 characters\n\n${accepts(measured)}\n\n${rest(measured)}\n`;
}
