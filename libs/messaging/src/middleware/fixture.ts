import type { Topic } from '@cfi/contracts';
import { z } from 'zod';
import type { RawMessage } from '../consumer/raw-message.ts';
import type { Run } from '../consumer/work.ts';
import type { Outcome } from '../message-bus.ts';
import type { Publish } from './publish-emitted.ts';

/** For the tests of the middleware. */
export const noteTopic: Topic<{ n: number }> = {
  name: 'notes',
  schema: z.strictObject({ n: z.int() }),
  key: () => 'k',
};

export const done: Outcome = { kind: 'done', emit: [] };

export const rawNote = (n: unknown, value: string | Buffer = JSON.stringify({ n })): RawMessage => ({
  topic: 'notes',
  key: 'k',
  value,
  headers: { 'correlation-id': 'c-1' },
  publishedAt: new Date(0),
  position: { partition: 0, offset: '7' },
  offset: 7n,
});

/** A run, and the switch that ends its subscription. */
export function startRun(): { run: Run; stop(): void } {
  const stopping = new AbortController();
  const run = { signal: new AbortController().signal, stopping: stopping.signal, tries: { count: 0 } };
  return { run, stop: () => stopping.abort() };
}

/** Remembers what is published. */
export function recordPublishes() {
  const published: { topic: string; value: unknown; headers: unknown }[] = [];
  const publish: Publish = async (topic, value, headers) => {
    published.push({ topic: topic.name, value, headers });
  };
  return { published, publish };
}
