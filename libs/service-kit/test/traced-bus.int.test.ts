import { randomUUID } from 'node:crypto';
import { deadLetterTopicName, type Topic } from '@cfi/contracts';
import { createKafkaBus, createPostgresBus, type Message, type MessageBus, type Observe } from '@cfi/messaging';
import { createLogger, createTelemetry, inSpan, type Telemetry, watchedBus } from '@cfi/service-kit';
import {
  describeWithKafka,
  type OtlpReceiver,
  type ReceivedSpan,
  startOtlpReceiver,
  startTestKafka,
  startTestPostgres,
} from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';

const logger = createLogger('test', 'silent');

type Note = { n: number };
const topicOf = (name: string): Topic<Note> => ({
  name,
  schema: z.object({ n: z.number() }),
  key: ({ n }) => String(n),
});

/** The log on which a bus is opened; topics are made before. */
interface Log {
  open(observe: Observe): Promise<MessageBus>;
  declare(topics: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

function suite(start: () => Promise<Log>): void {
  let log: Log;
  let receiver: OtlpReceiver;
  let telemetry: Telemetry;
  let bus: MessageBus;
  beforeAll(async () => {
    [log, receiver] = await Promise.all([start(), startOtlpReceiver()]);
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: 1, STALL_SECONDS: 60 };
    telemetry = await createTelemetry({ service: 'test', settings, logger });
    ({ bus } = await watchedBus(log.open, telemetry));
  });
  afterAll(async () => {
    await bus.close();
    await telemetry.close();
    await Promise.all([log.stop(), receiver.stop()]);
  });

  const fresh = async (count: number): Promise<Topic<Note>[]> => {
    const names = Array.from({ length: count }, () => `traced-${randomUUID()}`);
    await log.declare([...names, ...names.map(deadLetterTopicName)]);
    return names.map(topicOf);
  };
  const within = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    inSpan(telemetry.tracing!, { name, kind: 'internal' }, work);
  const named = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan[] =>
    spans.filter((span) => span.name === name);

  it('carries the trace of a request in headers, from message to message', async () => {
    const [first, second] = (await fresh(2)) as [Topic<Note>, Topic<Note>];
    const seen = Promise.withResolvers<Message<Note>>();
    await bus.subscribe({
      topic: first,
      group: 'one',
      handler: async ({ value }) => ({ kind: 'done', emit: [{ topic: second as Topic, value }] }),
    });
    await bus.subscribe({
      topic: second,
      group: 'two',
      async handler(message) {
        seen.resolve(message);
        return { kind: 'done', emit: [] };
      },
    });
    await within('the request', () => bus.publish(first, { n: 1 }, { 'correlation-id': 'c-1' }));
    const { headers } = await seen.promise;
    const spans = await receiver.until((all) => named(all, `process ${second.name}`).length > 0);
    const [request] = named(spans, 'the request');
    const [published] = named(spans, `publish ${first.name}`);
    const [one] = named(spans, `process ${first.name}`);
    const [two] = named(spans, `process ${second.name}`);
    const of = (span: ReceivedSpan | undefined) => [span?.traceId, span?.parentSpanId];
    expect([of(published), of(one), of(two)]).toEqual([
      [request!.traceId, request!.spanId],
      [request!.traceId, published!.spanId],
      [request!.traceId, one!.spanId],
    ]);
    expect(two!.attributes).toMatchObject({ 'messaging.consumer.group.name': 'two', correlation_id: 'c-1' });
    expect(headers).toEqual({ 'correlation-id': 'c-1', traceparent: `00-${request!.traceId}-${one!.spanId}-01` });
  });

  it('leaves each message of a batch in its own trace, and links their common work with all of them', async () => {
    const [topic] = (await fresh(1)) as [Topic<Note>];
    const numbers = [0, 1, 2, 3, 4, 5, 6, 7];
    await Promise.all(numbers.map((n) => within(`request ${topic.name}`, () => bus.publish(topic, { n }))));
    let handled = 0;
    await bus.subscribe({
      topic,
      group: 'batches',
      maxBatch: 100,
      batchHandler: (messages) =>
        within(`store ${topic.name}`, async () => {
          handled += messages.length;
          return messages.map(() => ({ kind: 'done', emit: [] }));
        }),
    });
    const spans = await receiver.until(
      (all) => handled === numbers.length && named(all, `process ${topic.name}`).length === numbers.length,
    );
    const traces = named(spans, `request ${topic.name}`).map(({ traceId }) => traceId);
    expect(new Set(traces).size).toBe(numbers.length);
    expect(
      named(spans, `process ${topic.name}`)
        .map(({ traceId }) => traceId)
        .sort(),
    ).toEqual(traces.sort());
    const stores = named(spans, `store ${topic.name}`);
    const concerned = stores.flatMap(({ traceId, links }) => [traceId, ...links.map((link) => link.traceId)]);
    expect(concerned.sort()).toEqual(traces);
  });

  it('shows lag and age of its consumers', async () => {
    const [topic] = (await fresh(1)) as [Topic<Note>];
    const entered = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    await bus.subscribe({
      topic,
      group: 'slow',
      async handler() {
        entered.resolve();
        await end.promise;
        return { kind: 'done', emit: [] };
      },
    });
    for (const n of [1, 2, 3]) await bus.publish(topic, { n });
    await entered.promise;
    const labels = `{group="slow",topic="${topic.name}"}`;
    for (let looks = 0; looks < 200; looks++) {
      if ((await telemetry.metrics.text()).includes(`consumer_lag_messages${labels} 3\n`)) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const text = await telemetry.metrics.text();
    expect(text).toContain(`consumer_lag_messages${labels} 3\n`);
    expect(text).toMatch(/consumer_oldest_unprocessed_age_seconds\{group="slow",[^}]*\} (?!0\n)[\d.]+\n/);
    end.resolve();
  });
}

describe('a watched bus on PostgreSQL', () => {
  suite(async () => {
    const postgres = await startTestPostgres();
    return {
      open: (observe) => createPostgresBus({ connection: { connectionString: postgres.url }, observe }),
      declare: async () => {},
      stop: () => postgres.stop(),
    };
  });
});

describeWithKafka('a watched bus on Kafka', () => {
  suite(async () => {
    const kafka = await startTestKafka();
    return {
      open: (observe) => createKafkaBus({ brokers: kafka.brokers, clientId: 'test', topics: [], observe }),
      declare: (topics) => kafka.declare(topics),
      stop: () => kafka.stop(),
    };
  });
});
