import { describe, expect, it } from '@jest/globals';
import { DependencyOutageError } from '../dependency-outage.ts';
import { silentLogger } from '../logger.ts';
import type { Message, Outcome } from '../message-bus.ts';
import { decodeJson } from './decode.ts';
import { done, noteTopic, rawNote, recordPublishes, startRun } from './fixture.ts';
import { splitBatch } from './split-batch.ts';

type Note = Message<{ n: number }>;

function split(work: (messages: readonly Note[]) => Promise<readonly Outcome[]>) {
  const { published, publish } = recordPublishes();
  const alone: unknown[] = [];
  const buried: [unknown, string][] = [];
  const ended: [unknown, string][] = [];
  const handle = splitBatch({
    decode: decodeJson(noteTopic),
    publish,
    bury: async (raw, reason) => {
      buried.push([raw.value, reason]);
    },
    end: (raw, outcome) => void ended.push([raw.value, outcome]),
    single: async (raw) => {
      alone.push(raw.value);
    },
    logger: silentLogger,
  })(work);
  return {
    published,
    alone,
    buried,
    ended,
    handle: (raws: ReturnType<typeof rawNote>[]) => handle(raws, startRun().run),
  };
}

describe('split batch', () => {
  it('handles all as one and publishes what they emit', async () => {
    const emit = (n: number): Outcome => ({ kind: 'done', emit: [{ topic: noteTopic as never, value: { n } }] });
    const batch = split(async (messages) => messages.map(({ value }) => emit(value.n * 10)));
    await batch.handle([rawNote(1), rawNote(2)]);
    expect(batch.published.map(({ value }) => value)).toEqual([{ n: 10 }, { n: 20 }]);
    expect(batch.alone).toEqual([]);
  });

  it('takes a failing batch apart, in order', async () => {
    const batch = split(() => Promise.reject(new Error('cannot')));
    await batch.handle([rawNote(1), rawNote(2), rawNote(3)]);
    expect(batch.alone).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
  });

  it('keeps what cannot be decoded out of the batch', async () => {
    const seen: number[] = [];
    const batch = split(async (messages) => {
      seen.push(...messages.map(({ value }) => value.n));
      return messages.map(() => done);
    });
    await batch.handle([rawNote(1), rawNote(2, 'nonsense'), rawNote(3)]);
    expect(seen).toEqual([1, 3]);
    expect(batch.alone).toEqual(['nonsense']);
  });

  it('puts away what the handler refuses', async () => {
    const batch = split(async () => [done, { kind: 'dead-letter', reason: 'refused' }]);
    await batch.handle([rawNote(1), rawNote(2)]);
    expect(batch.buried).toEqual([['{"n":2}', 'refused']]);
    expect(batch.ended).toEqual([['{"n":1}', 'done']]);
  });

  it('does not believe a handler that answers too few outcomes', async () => {
    const batch = split(async () => [done]);
    await batch.handle([rawNote(1), rawNote(2)]);
    expect(batch.alone).toHaveLength(2);
  });

  it('lets an outage through whole', async () => {
    const batch = split(() => Promise.reject(new DependencyOutageError('out')));
    await expect(batch.handle([rawNote(1)])).rejects.toThrow('out');
    expect(batch.alone).toEqual([]);
  });
});
