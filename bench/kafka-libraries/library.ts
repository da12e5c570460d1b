import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startKafka } from '../../libs/local-parts/src/index.ts';
import { declareKafkaTopics, neededMessageBytes } from '../../libs/messaging/src/index.ts';
import type { Spread } from '../spread.ts';

export const CLIENTS = ['kafkajs', '@platformatic/kafka'] as const;

/** What one client did behind the message bus. */
export interface LibraryResult {
  readonly published: number;
  readonly perSecond: number;
  /** Of 64 callers, each of which waits for its own record. */
  readonly publish: Spread;
  /** Processor time of a published record, in microseconds. */
  readonly cpuMicros: number;
  readonly consumedPerSecond: number;
  /** From subscribing to the first message. */
  readonly joinMs: number;
  /** From publish to handler, one message at a time. */
  readonly oneByOne: Spread;
  /** Of the load around the outage. */
  readonly acknowledged: number;
  readonly rejected: number;
  /** From the broker's return to the next acknowledgement, and until that record was consumed; NaN: not within a minute. */
  readonly publishesAfterMs: number;
  readonly consumesAfterMs: number;
  /** Acknowledged and never consumed; consumed more than once. */
  readonly lost: number;
  readonly repeated: number;
  readonly rssMb: number;
}

export type NamedLibraryResult = LibraryResult & { readonly client: string };

const CHILD = fileURLToPath(new URL('library-child.ts', import.meta.url));
/** The broker is killed after so much load, and stays away for so long. */
const BEFORE_MS = 1_500;
const AWAY_MS = 3_000;
const BOUND_MS = 240_000;
/** Without these the broker's own former self holds its place for ten seconds after a kill -9. */
const settings = { 'broker.session.timeout.ms': '1000', 'broker.heartbeat.interval.ms': '200' };

/** Measures one client on a new broker that nobody else uses. */
export async function measureLibrary(client: string, seconds: number, signal: AbortSignal): Promise<LibraryResult> {
  const dir = await mkdtemp(join(tmpdir(), 'cfi-bench-kafka-'));
  let broker = await startKafka({ dir, settings });
  try {
    const { brokers } = broker;
    const kept = { partitions: 6, replication: 1, minInSyncReplicas: 1, retentionMs: 86_400_000 };
    await declareKafkaTopics([{ ...kept, name: 'bench', maxMessageBytes: neededMessageBytes }], { brokers });
    const child = fork(CHILD, [client, brokers.join(','), 'bench', String(seconds)], {
      execArgv: ['--disable-warning=TimeoutNegativeWarning'],
      signal: AbortSignal.any([signal, AbortSignal.timeout(BOUND_MS)]),
      killSignal: 'SIGKILL',
    });
    child.on('error', () => {});
    const ended = once(child, 'exit').then(([code, by]) => {
      throw new Error(`The bench of ${client} ended early (${code ?? by}).`);
    });
    const told = async <T>(): Promise<T> => ((await Promise.race([once(child, 'message'), ended])) as [T])[0];
    await told<{ killable: true }>();
    await sleep(BEFORE_MS);
    await broker.stop('immediate');
    await sleep(AWAY_MS);
    broker = await startKafka({ dir, settings });
    child.send({ back: true });
    const { result } = await told<{ result: LibraryResult }>();
    await ended.catch(() => {});
    return result;
  } finally {
    await broker.stop('immediate');
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}
