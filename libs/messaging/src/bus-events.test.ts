import { describe, expect, it } from '@jest/globals';
import { type BusEvent, observedWrite } from './bus-events.ts';
import { DependencyOutageError } from './dependency-outage.ts';
import { createMemoryBroker } from './memory/memory-broker.ts';
import { createMemoryBus } from './memory/memory-bus.ts';
import type { BatchHandler, Handler } from './message-bus.ts';
import { done, noteTopic } from './middleware/fixture.ts';

const patience = { attempts: 3, retry: { firstMs: 1, maxMs: 1 }, outage: { firstMs: 1, maxMs: 1 } };

/** Runs a consumer over notes numbered from 0 until it has finished them; what it told and logged of that. */
async function observed(
  consumer: { handler: Handler<{ n: number }> } | { batchHandler: BatchHandler<{ n: number }>; maxBatch: number },
  notes: readonly unknown[] = [{ n: 0 }],
) {
  const events: BusEvent[] = [];
  const lines: (object & { text: string })[] = [];
  const log = (facts: object, text: string): void => void lines.push({ ...facts, text });
  const logger = { debug: log, info: log, warn: log, error: log };
  const broker = createMemoryBroker();
  const bus = createMemoryBus({ broker, patience, logger, observe: (event) => void events.push(event) });
  for (const [at, note] of notes.entries()) {
    await bus.publish({ ...noteTopic, key: () => 'k' }, note as { n: number }, { 'correlation-id': `c-${at}` });
  }
  await bus.subscribe({ topic: noteTopic, group: 'g', ...consumer });
  while ((await bus.lag('g', noteTopic)).messages > 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await bus.close();
  const told = events.map((event) => {
    const { topic, group, ms, ...rest } = event as BusEvent & { topic: string; group: string; ms?: number };
    expect([topic, group, ms ?? 0]).toEqual(['notes', 'g', expect.any(Number)]);
    return Object.values(rest).join(' ');
  });
  return { told, lines };
}

describe('what a consumer tells', () => {
  it('from joining to stopping', async () => {
    const { told } = await observed({ handler: async () => done });
    expect(told).toEqual([
      'joining',
      'consuming',
      'started 1',
      'attempted 1 ',
      'handled done',
      'ended 1 true',
      'stopped',
    ]);
  });

  it('of retries, and of what is given up', async () => {
    const { told } = await observed({ handler: () => Promise.reject(new Error('bug')) });
    expect(told.slice(2, -1)).toEqual([
      'started 1',
      'attempted 1 error',
      'retried',
      'attempted 1 error',
      'retried',
      'attempted 1 error',
      'handled dead-letter',
      'ended 1 true',
    ]);
  });

  it('of poison, which is tried once', async () => {
    const { told } = await observed({ handler: async () => done }, [{ n: 'x' }]);
    expect(told.slice(2, -1)).toEqual(['started 1', 'attempted 1 error', 'handled dead-letter', 'ended 1 true']);
  });

  it('of a pause, and which dependency it waits for', async () => {
    let calls = 0;
    const handler: Handler<{ n: number }> = async () => {
      if (++calls < 3) throw new DependencyOutageError('out', { dependency: 'model' });
      return { kind: 'drop', reason: 'r' };
    };
    const { told } = await observed({ handler });
    expect(told.slice(2, -1)).toEqual([
      'started 1',
      'attempted 1 outage',
      'paused model',
      'attempted 1 outage',
      'attempted 1 ',
      'handled drop',
      'resumed model',
      'ended 1 true',
    ]);
  });

  it('of a batch, message by message', async () => {
    const batchHandler: BatchHandler<{ n: number }> = async (messages) =>
      messages.map(({ value }) => (value.n === 1 ? { kind: 'dead-letter', reason: 'r' } : done));
    const { told } = await observed({ batchHandler, maxBatch: 10 }, [{ n: 0 }, { n: 1 }]);
    expect(told.slice(2, -1)).toEqual([
      'started 2',
      'attempted 2 ',
      'handled done',
      'handled dead-letter',
      'ended 2 true',
    ]);
  });
});

describe('what a consumer logs', () => {
  it('names the correlation id on every line about a message, and nothing of its value', async () => {
    const handler: Handler<{ n: number }> = async ({ value }) => {
      if (value.n === 0) throw new Error('secret 4711');
      return done;
    };
    const { lines } = await observed({ handler }, [{ n: 0 }, { n: 1 }, { n: 'secret 4711' }]);
    const about = lines.filter((line) => !/consuming/.test(line.text));
    expect(about.map((line) => `${line.text}: ${(line as { correlation_id?: string }).correlation_id}`)).toEqual([
      'a message failed and is tried again: c-0',
      'a message failed and is tried again: c-0',
      'a message cannot be handled: c-0',
      'a message went to the dead-letter topic: c-0',
      'message handled: c-0',
      'message handled: c-1',
      'a message cannot be handled: c-2',
      'a message went to the dead-letter topic: c-2',
      'message handled: c-2',
    ]);
    expect(JSON.stringify(lines)).not.toContain('4711');
  });
});

describe('observedWrite', () => {
  it('tells how many records a write had, and that it failed', async () => {
    const events: BusEvent[] = [];
    const observe = (event: BusEvent): void => void events.push(event);
    expect(await observedWrite(async (items: readonly number[]) => items, observe)([1, 2])).toEqual([1, 2]);
    await expect(observedWrite(() => Promise.reject(new Error('out')), observe)([1])).rejects.toThrow('out');
    expect(events).toEqual([
      { kind: 'written', records: 2, ms: expect.any(Number), failed: false },
      { kind: 'written', records: 1, ms: expect.any(Number), failed: true },
    ]);
  });
});
