import type { MessageBus } from '@cfi/messaging';
import { z } from 'zod';
import type { Republish } from './dead-letter-store.ts';

/** Tells where a message comes from that was replayed; it goes on into everything that follows from it. */
const replayedFrom = 'replayed-from';

/**
 * Publishes to the topic a letter came from, under the same key and headers: whatever the key of the value would be, and whatever
 * a schema says of it, its consumers judge as they did before.
 */
export const republishTo =
  (bus: Pick<MessageBus, 'publish'>): Republish =>
  ({ id, topic, key, headers }, value) =>
    bus.publish({ name: topic, schema: z.unknown(), key: () => key }, value, { ...headers, [replayedFrom]: id });
