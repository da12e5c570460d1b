import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageBus, Route } from '@cfi/messaging';

export interface Politeness {
  /** True while many callers wait. */
  readonly isBusy: () => boolean;
  /** Share of a processor, 0 to 1, that this thread takes while that is so. */
  readonly share: number;
}

const WINDOW_MS = 40;
const POLL_MS = 5;

/**
 * A bus whose handlers wait while callers do and this thread has had its share: analysis can wait for a second, callers cannot.
 * Priorities alone do not do it, since the database works for both at the same one. The share keeps the pipeline moving.
 */
export function politeBus(bus: MessageBus, { isBusy, share }: Politeness): MessageBus {
  let window = performance.eventLoopUtilization();
  let opened = performance.now();

  async function turn(signal: AbortSignal): Promise<void> {
    while (isBusy() && !signal.aborted) {
      const { utilization } = performance.eventLoopUtilization(window);
      if (utilization <= share) break;
      await sleep(POLL_MS);
    }
    if (performance.now() - opened > WINDOW_MS) {
      window = performance.eventLoopUtilization();
      opened = performance.now();
    }
  }

  function polite<T>(route: Route<T>): Route<T> {
    if ('handler' in route) {
      const { handler } = route;
      return { ...route, handler: async (message, signal) => turn(signal).then(() => handler(message, signal)) };
    }
    const { batchHandler } = route;
    return {
      ...route,
      batchHandler: async (messages, signal) => turn(signal).then(() => batchHandler(messages, signal)),
    };
  }

  return { ...bus, subscribe: (route) => bus.subscribe(polite(route)) };
}
