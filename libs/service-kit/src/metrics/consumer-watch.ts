import type { Lag, Observe } from '@cfi/messaging';
import { Gauge } from 'prom-client';
import type { ReadinessCheck } from '../http/health-endpoints.ts';
import { busMetrics } from './bus-metrics.ts';
import { createConsumerProgress } from './consumer-progress.ts';
import { createLagReader } from './lag-reader.ts';
import type { Metrics } from './metrics.ts';
import { createWriteWatch } from './write-watch.ts';

export interface ConsumerWatchOptions {
  readonly metrics: Metrics;
  /** Such as `(group, topic) => bus.lag(group, { name: topic })`. */
  readonly lag: (group: string, topic: string) => Promise<Lag>;
  /** With work and without a finished message for this long, a consumer counts as stalled. Default: a minute. */
  readonly stalledAfterMs?: number;
  /** Milliseconds on any clock. */
  readonly now?: () => number;
}

export interface ConsumerWatch {
  /** For the bus. */
  readonly observe: Observe;
  /** The consumers that do not get on, and why; and whether nothing can be published. */
  readonly failing: ReadinessCheck;
}

/** What a process shows of its bus and consumers: metrics of what happens, lag, and what does not progress. */
export function createConsumerWatch(options: ConsumerWatchOptions): ConsumerWatch {
  const { metrics, lag, stalledAfterMs = 60_000, now = () => performance.now() } = options;
  const count = busMetrics(metrics);
  const reader = createLagReader({ lag, now });
  const progress = createConsumerProgress({ now, stalledAfterMs });
  const writes = createWriteWatch(now);

  const gauge = (name: string, help: string, figure: (read: Lag) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['group', 'topic'],
      registers: [metrics.registry],
      async collect() {
        const readings = await reader.read(progress.consumers());
        this.reset();
        for (const { group, topic, ...read } of readings) this.set({ group, topic }, figure(read));
      },
    });
  gauge('consumer_lag_messages', 'Messages that a group has still to finish', ({ messages }) => messages);
  gauge(
    'consumer_oldest_unprocessed_age_seconds',
    'Age of the oldest message that a group has still to finish; 0 when there is none',
    ({ oldestAgeMs }) => (oldestAgeMs ?? 0) / 1000,
  );

  return {
    observe(event) {
      count(event);
      progress.observe(event);
      writes.observe(event);
    },
    async failing() {
      progress.lagged(await reader.read(progress.consumers()));
      return [...progress.failing(), ...writes.failing()];
    },
  };
}
