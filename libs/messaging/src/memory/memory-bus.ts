import { type BusOptions, withDefaults } from '../bus-options.ts';
import { startSubscription } from '../consumer/subscription.ts';
import { DependencyOutageError } from '../dependency-outage.ts';
import type { MessageBus, Subscription } from '../message-bus.ts';
import type { Publish } from '../middleware/publish-emitted.ts';
import { encode } from '../outgoing-record.ts';
import { createMemoryBroker, type MemoryBroker } from './memory-broker.ts';
import { type MemoryMember, memorySource } from './memory-source.ts';

export interface MemoryBusOptions extends BusOptions {
  /** Give the same one to several buses to make them members of the same groups. */
  readonly broker?: MemoryBroker;
}

export interface MemoryBus extends MessageBus {
  /** As if the process lost its session: leases are gone and nothing in flight is committed; the bus then joins again. */
  crash(): void;
}

/** The bus for tests: same promises, no durability. */
export function createMemoryBus(options: MemoryBusOptions = {}): MemoryBus {
  const broker = options.broker ?? createMemoryBroker();
  const settings = withDefaults(options);
  const member: MemoryMember = { lost: new AbortController() };
  const subscriptions = new Set<Subscription>();
  let closing: Promise<void> | null = null;
  let closed = false;

  const publish: Publish = async (topic, value, headers) => {
    if (closed) throw new DependencyOutageError('The bus is closed');
    const record = encode(topic, value, headers);
    await new Promise((resolve) => setImmediate(resolve));
    broker.reach();
    broker.append(record, settings.now());
  };

  return {
    publish,
    async subscribe(route) {
      if (closing) throw new DependencyOutageError('The bus is closed');
      broker.reach();
      const source = memorySource(broker, member, route.topic.name, route.group);
      const subscription = startSubscription(source, route, { ...settings, publish });
      subscriptions.add(subscription);
      return subscription;
    },
    async lag(group, { name }) {
      broker.reach();
      const { messages, groups } = broker.topic(name);
      const from = Number(groups.get(group)?.committed ?? 0n);
      const oldest = messages[from];
      const oldestAgeMs = oldest ? settings.now().getTime() - oldest.publishedAt.getTime() : null;
      return { messages: messages.length - from, oldestAgeMs };
    },
    async committed(group, { name }) {
      broker.reach();
      return new Map([[0, broker.topic(name).groups.get(group)?.committed ?? 0n]]);
    },
    close() {
      closing ??= Promise.all([...subscriptions].map((subscription) => subscription.stop())).then(() => {
        closed = true;
      });
      return closing;
    },
    crash() {
      const { lost } = member;
      member.lost = new AbortController();
      lost.abort();
    },
  };
}
