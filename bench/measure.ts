import { discardProduct, startProduct } from '../libs/testkit/src/product.ts';
import { type ChildApp, withChildApp } from './child-app.ts';
import { type Latency, measureLatency } from './latency.ts';
import { type LoadResult, runLoad } from './load.ts';
import { type Memory, memoryOfTree } from './memory.ts';
import { type Drain, watchPipeline } from './pipeline.ts';

export const CONNECTIONS = [1, 16, 64] as const;
const MOST_CONNECTIONS = 64;
const WARM_UP_S = 2;
/** Loads that only fill up are longer, but not endless. */
const FILL_S = 300;
const DRAIN_S = 600;
const SAMPLES = 60;

export interface MeasureOptions {
  /** How many feedbacks there shall be when memory is read. */
  readonly feedbacks: number;
  /** Length of each load. */
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly onStep: (step: string) => void;
}

export interface Measured {
  readonly startMs: number;
  readonly idleMemory: Memory | undefined;
  readonly latency: Latency;
  /** One for each of `CONNECTIONS`. */
  readonly bare: readonly LoadResult[];
  readonly durable: readonly LoadResult[];
  /** How many feedbacks waited when the load beside the analysis began. */
  readonly backlog: number;
  readonly besideAnalysis: LoadResult;
  readonly drain: Drain;
  readonly memory: Memory | undefined;
}

/** Takes all measurements on one product, one after the other. */
export async function measure({ feedbacks, seconds, signal, onStep }: MeasureOptions): Promise<Measured> {
  let numbers = 1;
  let accepted = 0;
  const step = (text: string): void => {
    signal.throwIfAborted();
    onStep(text);
  };
  const load = async (
    target: Pick<ChildApp, 'url' | 'key'>,
    connections: number,
    time: number,
    most = Number.MAX_SAFE_INTEGER,
  ) => {
    const result = await runLoad({ ...target, connections, seconds: time, most, firstNumber: numbers });
    numbers += result.started;
    return result;
  };

  // 1. HTTP alone.
  step('the same app without storing');
  const bare = await withChildApp('bare-app-child.ts', [], async (app) => {
    await load(app, MOST_CONNECTIONS, WARM_UP_S);
    const results: LoadResult[] = [];
    for (const connections of CONNECTIONS) results.push(await load(app, connections, seconds));
    return results;
  });

  // 2. The product at rest.
  step('starting the product');
  const product = await startProduct();
  signal.addEventListener('abort', () => void product.kill9(), { once: true });
  try {
    const target = { url: product.baseUrl, key: product.apiKey };
    const pipeline = await watchPipeline(product);
    const durableLoad = async (connections: number, time: number, most?: number): Promise<LoadResult> => {
      const result = await load(target, connections, time, most);
      accepted += result.accepted;
      return result;
    };
    const idleMemory = await memoryOfTree(product.pid);
    await durableLoad(MOST_CONNECTIONS, WARM_UP_S);
    await pipeline.drained(accepted, DRAIN_S);
    step('accept-to-insight latency');
    const latency = await measureLatency(product, SAMPLES, numbers);
    numbers += SAMPLES;
    accepted += SAMPLES;

    // 3. Under load, each time from an empty queue.
    const durable: LoadResult[] = [];
    for (const connections of CONNECTIONS) {
      step(`durable accepts, ${connections} connections`);
      await durableLoad(connections, WARM_UP_S);
      durable.push(await durableLoad(connections, seconds));
      if (connections !== MOST_CONNECTIONS) await pipeline.drained(accepted, DRAIN_S);
    }

    // 4. With a backlog, then the backlog alone.
    const backlog = accepted - (await pipeline.look()).finished;
    step('durable accepts beside the analysis of a backlog');
    const besideAnalysis = await durableLoad(MOST_CONNECTIONS, seconds);
    if (accepted < feedbacks) {
      step(`filling up to ${feedbacks} feedbacks`);
      await durableLoad(MOST_CONNECTIONS, FILL_S, feedbacks - accepted);
    }
    step('analysing the backlog');
    const drain = await pipeline.drained(accepted, DRAIN_S);
    const memory = await memoryOfTree(product.pid);
    await product.stop();
    const { startMs } = product;
    return { startMs, idleMemory, latency, bare, durable, backlog, besideAnalysis, drain, memory };
  } finally {
    await discardProduct(product);
  }
}
