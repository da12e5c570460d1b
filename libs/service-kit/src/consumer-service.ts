import type { Subscription } from '@cfi/messaging';
import type { Service } from './service.ts';

/** Joins a consumer group; such as `() => bus.subscribe(route)`. */
export type Subscribe = () => Promise<Subscription>;

/** The consumers of a service: joins their groups at start, drains and leaves at stop. */
export function createConsumerService(name: string, consumers: readonly Subscribe[]): Service {
  const subscriptions: Subscription[] = [];
  return {
    name,
    async start() {
      for (const subscribe of consumers) subscriptions.push(await subscribe());
    },
    async stop() {
      await Promise.all(subscriptions.splice(0).map((subscription) => subscription.stop()));
    },
  };
}
