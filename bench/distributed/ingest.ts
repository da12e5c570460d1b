import { declareKafkaTopics, neededMessageBytes } from '../../libs/messaging/src/index.ts';
import { type ChildApp, withChildApp } from '../child-app.ts';
import { cpuSeconds } from '../cpu.ts';
import { type LoadResult, runLoad } from '../load.ts';
import type { Feed } from './feed.ts';
import type { BenchStack } from './stack.ts';

export const CONNECTIONS = [1, 16, 64] as const;

/** Loads of one kind, taken together. */
export interface Ingested extends Pick<LoadResult, 'perSecond' | 'p50' | 'p99' | 'failed'> {
  /** Processor time of the process that answers, in microseconds a request; of the edge's target, without the edge. */
  readonly cpuMicros: number;
}

export interface IngestRow {
  readonly connections: number;
  readonly bare: Ingested;
  readonly gateway: Ingested;
  readonly edge: Ingested;
}

export interface IngestMeasured {
  readonly rows: readonly IngestRow[];
  /** 64 connections straight to ingest-gateway while everything that was accepted is analysed. */
  readonly besideAnalysis: Ingested;
}

/** Each kind is measured so often, in turn, so that what else happens on the machine meets all of them. */
const ROUNDS = 2;
const TOPIC = 'bench-bare-loop';
const WARM_UP = { connections: 64, seconds: 15, most: 10_000 };

interface Turn {
  readonly result: LoadResult;
  readonly cpu: number;
}

function together(turns: readonly Turn[]): Ingested {
  const sum = (of: (turn: Turn) => number): number => turns.reduce((total, turn) => total + of(turn), 0);
  const accepted = sum(({ result }) => result.accepted);
  return {
    perSecond: accepted / sum(({ result }) => result.accepted / result.perSecond),
    p50: sum(({ result }) => result.p50) / turns.length,
    p99: Math.max(...turns.map(({ result }) => result.p99)),
    failed: sum(({ result }) => result.failed),
    cpuMicros: (sum(({ cpu }) => cpu) * 1_000_000) / accepted,
  };
}

async function turn(target: ChildApp, connections: number, seconds: number, feed: Feed): Promise<Turn> {
  const before = cpuSeconds(target.pid);
  const order = { ...target, connections, seconds, most: Number.MAX_SAFE_INTEGER };
  const result = target.key === '' ? await runLoad({ ...order, firstNumber: 1 }) : await feed.load(order);
  return { result, cpu: cpuSeconds(target.pid) - before };
}

/** Accepts a second of the bare loop, of ingest-gateway and through the edge. The transformer is away: nothing is analysed meanwhile. */
export async function measureIngest(
  stack: BenchStack,
  feed: Feed,
  seconds: number,
  onStep: (step: string) => void,
): Promise<IngestMeasured> {
  const { brokers } = stack.region.parts.kafka.current();
  const one = { partitions: 6, replication: 1, minInSyncReplicas: 1, retentionMs: 3_600_000 };
  await declareKafkaTopics([{ ...one, name: TOPIC, maxMessageBytes: neededMessageBytes }], { brokers });
  const { pid } = stack.region.services['ingest-gateway'][0]!.current();
  const gateway: ChildApp = { url: stack.gatewayUrl, key: stack.apiKey, pid };
  const edge: ChildApp = { ...gateway, url: stack.edgeUrl };
  const [transformer] = stack.region.services.transformer;
  await transformer!.down();
  const rows = await withChildApp('distributed/bare-loop-child.ts', [brokers.join(','), TOPIC], async (bare) => {
    onStep('ingest: warming up');
    await runLoad({ ...bare, ...WARM_UP, firstNumber: 1 });
    for (const { url } of [gateway, edge]) await feed.load({ ...gateway, url, ...WARM_UP });
    const made: IngestRow[] = [];
    for (const connections of CONNECTIONS) {
      onStep(`ingest: ${connections} connections, the bare loop, ingest-gateway and the edge in turn`);
      const turns: Record<'bare' | 'gateway' | 'edge', Turn[]> = { bare: [], gateway: [], edge: [] };
      for (let round = 0; round < ROUNDS; round++) {
        for (const [name, target] of Object.entries({ bare, gateway, edge })) {
          turns[name as keyof typeof turns].push(await turn(target, connections, seconds, feed));
        }
      }
      made.push({
        connections,
        bare: together(turns.bare),
        gateway: together(turns.gateway),
        edge: together(turns.edge),
      });
    }
    return made;
  });
  onStep('ingest: 64 connections beside the analysis of all that');
  await transformer!.up();
  const besideAnalysis = together([await turn(gateway, 64, seconds, feed)]);
  return { rows, besideAnalysis };
}
