import { type Latency, measureLatency } from '../latency.ts';
import type { Drain } from '../pipeline.ts';
import type { Feed } from './feed.ts';
import type { BenchStack } from './stack.ts';

export interface PipelineMeasured {
  readonly latency: Latency;
  /** Feedbacks sent as fast as they were taken, until the last was analysed. */
  readonly flow: { readonly feedbacks: number; readonly perSecond: number; readonly complete: boolean };
  /** What waited on the first topic when the transformer came back. */
  readonly backlog: number;
  readonly catchUp: Drain;
}

const SAMPLES = 100;
const FLOW = 20_000;
const FILL_S = 120;
const DRAIN_S = 180;

/** From `POST /ingest` through all topics into PostgreSQL. */
export async function measurePipeline(
  stack: BenchStack,
  feed: Feed,
  backlog: number,
  onStep: (step: string) => void,
): Promise<PipelineMeasured> {
  const target = { url: stack.edgeUrl, key: stack.apiKey, connections: 64, seconds: FILL_S };
  onStep('pipeline: warming up');
  await feed.load({ ...target, most: 2_000 });
  await feed.drained(DRAIN_S);

  onStep('pipeline: accept to insight, one feedback at a time');
  const product = { baseUrl: stack.edgeUrl, apiUrl: stack.apiUrl, apiKey: stack.apiKey };
  const latency = await measureLatency(product, SAMPLES, feed.take(SAMPLES));

  onStep(`pipeline: ${FLOW} feedbacks through all topics`);
  const before = await feed.finished();
  const started = performance.now();
  await feed.load({ ...target, most: FLOW });
  const flowed = await feed.drained(DRAIN_S);
  const flow = {
    feedbacks: flowed.finished - before,
    perSecond: ((flowed.finished - before) * 1000) / (flowed.changed - started),
    complete: flowed.complete,
  };

  onStep(`pipeline: ${backlog} feedbacks accepted while the transformer is away`);
  const [transformer] = stack.region.services.transformer;
  await transformer!.down();
  await feed.load({ ...target, most: backlog });
  const waiting = feed.accepted() - (await feed.finished());
  onStep('pipeline: the transformer is back');
  await transformer!.up();
  const catchUp = await feed.drained(DRAIN_S);
  return { latency, flow, backlog: waiting, catchUp };
}
