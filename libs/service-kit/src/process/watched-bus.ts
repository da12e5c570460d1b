import type { MessageBus, Observe } from '@cfi/messaging';
import type { ReadinessCheck } from '../http/health-endpoints.ts';
import { createConsumerWatch } from '../metrics/consumer-watch.ts';
import { tracedBus } from '../tracing/traced-bus.ts';
import type { Telemetry } from './telemetry.ts';

/** A bus that shows itself in metrics and traces. */
export interface WatchedBus {
  readonly bus: MessageBus;
  /** What of it does not get on: consumers, or publishing. */
  readonly failing: ReadinessCheck;
}

/** `open` makes a bus that tells `observe` what happens. */
export async function watchedBus(
  open: (observe: Observe) => Promise<MessageBus>,
  { metrics, tracing, stalledAfterMs }: Pick<Telemetry, 'metrics' | 'tracing' | 'stalledAfterMs'>,
): Promise<WatchedBus> {
  const { observe, failing } = createConsumerWatch({
    metrics,
    stalledAfterMs,
    lag: (group, topic) => bus.lag(group, { name: topic }),
  });
  const bus = await open(observe);
  return { bus: tracedBus(bus, tracing), failing };
}
