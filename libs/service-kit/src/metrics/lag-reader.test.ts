import type { Lag } from '@cfi/messaging';
import { describe, expect, it } from '@jest/globals';
import { createLagReader } from './lag-reader.ts';

const one = [{ group: 'g', topic: 't' }];

function reader(lag: (group: string, topic: string) => Promise<Lag>) {
  const state = { time: 0, looks: 0 };
  const counted = (group: string, topic: string): Promise<Lag> => {
    state.looks += 1;
    return lag(group, topic);
  };
  return { state, ...createLagReader({ lag: counted, now: () => state.time }) };
}

describe('createLagReader', () => {
  it('looks once for all who ask within five seconds', async () => {
    const { state, read } = reader(async () => ({ messages: 3, oldestAgeMs: 7 }));
    const [first] = await Promise.all([read(one), read(one)]);
    expect(first).toEqual([{ group: 'g', topic: 't', messages: 3, oldestAgeMs: 7 }]);
    state.time = 4_999;
    await read(one);
    expect(state.looks).toBe(1);
    state.time = 5_000;
    await read(one);
    expect(state.looks).toBe(2);
  });

  it('leaves out what cannot be asked', async () => {
    const { read } = reader(async (group) => {
      if (group === 'broken') throw new Error('out');
      return { messages: 1, oldestAgeMs: 1 };
    });
    const readings = await read([{ group: 'broken', topic: 't' }, ...one]);
    expect(readings.map(({ group }) => group)).toEqual(['g']);
  });

  it('does not wait for a bus that does not answer, and forgets what is old', async () => {
    let hangs = false;
    const { state, read } = reader(() =>
      hangs ? new Promise(() => {}) : Promise.resolve({ messages: 1, oldestAgeMs: 1 }),
    );
    await read(one);
    hangs = true;
    state.time = 6_000;
    expect(await read(one)).toHaveLength(1);
    state.time = 30_000;
    expect(await read(one)).toEqual([]);
    expect(state.looks).toBe(2);
  });
});
