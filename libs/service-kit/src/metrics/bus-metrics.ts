import type { Observe } from '@cfi/messaging';
import { Gauge, Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const CONSUMER = ['group', 'topic'] as const;

/** Turns what a bus tells into metrics. Give it to one bus of a process. */
export function busMetrics({ registry, counter }: Metrics): Observe {
  const registers = [registry];
  const histogram = <T extends string>(name: string, help: string, buckets: number[], labelNames: readonly T[]) =>
    new Histogram({ name, help, buckets, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: CONSUMER, registers });

  const written = histogram('bus_write_records', 'Records written together', SIZES, []);
  const writing = histogram('bus_write_duration_seconds', 'Time until a batch of records was durable', SECONDS, []);
  const writeFailures = counter('bus_write_failures_total', 'Batches of records that could not be written');
  const handled = counter('consumer_messages_total', 'Messages by how they ended', [...CONSUMER, 'outcome']);
  const deadLetters = counter('consumer_dead_letters_total', 'Messages that went to the dead-letter topic', CONSUMER);
  const failures = counter('consumer_failures_total', 'Attempts that failed', [...CONSUMER, 'cause']);
  const retries = counter('consumer_retries_total', 'Messages tried again after an error', CONSUMER);
  const duration = histogram(
    'consumer_duration_seconds',
    'Time of one attempt at a message or batch',
    SECONDS,
    CONSUMER,
  );
  const sizes = histogram('consumer_batch_messages', 'Messages in one attempt', SIZES, CONSUMER);
  const inFlight = gauge('consumer_in_flight_messages', 'Messages in hand');
  const paused = gauge('consumer_paused', '1 while a dependency is waited for');
  const consuming = gauge('consumer_consuming', '1 while the consumer has the right to consume');
  writeFailures({}, 0);

  return function observeBus(event) {
    if (event.kind === 'written') {
      written.observe(event.records);
      writing.observe(event.ms / 1000);
      if (event.failed) writeFailures();
      return;
    }
    const labels = { group: event.group, topic: event.topic };
    switch (event.kind) {
      case 'joining':
      case 'stopped':
        // From the start on, so that a rate knows zero.
        for (const count of [deadLetters, retries]) count(labels, 0);
        for (const metric of [inFlight, paused, consuming]) metric.set(labels, 0);
        return;
      case 'consuming':
        return consuming.set(labels, 1);
      case 'started':
        return inFlight.inc(labels, event.messages);
      case 'ended':
        return inFlight.dec(labels, event.messages);
      case 'attempted':
        duration.observe(labels, event.ms / 1000);
        sizes.observe(labels, event.messages);
        if (event.failure) failures({ ...labels, cause: event.failure });
        return;
      case 'retried':
        return retries(labels);
      case 'handled':
        handled({ ...labels, outcome: event.outcome });
        if (event.outcome === 'dead-letter') deadLetters(labels);
        return;
      case 'paused':
        return paused.set(labels, 1);
      case 'resumed':
        return paused.set(labels, 0);
    }
  };
}
