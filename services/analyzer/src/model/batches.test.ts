import { describe, expect, it } from '@jest/globals';
import { createBatches } from './batches.ts';

const NEVER = 1_000_000;

describe('createBatches', () => {
  it('sends a full batch at once, groups apart, each with its own result', async () => {
    const sent: [string, readonly number[]][] = [];
    const { submit } = createBatches<number, number>({
      maxItems: 2,
      maxWaitMs: NEVER,
      send: async (group, items) => {
        sent.push([group, items]);
        return items.map((item) => item * 10);
      },
    });
    const results = await Promise.all([submit('a', 1), submit('b', 2), submit('a', 3), submit('b', 4)]);
    expect(results).toEqual([10, 20, 30, 40]);
    expect(sent).toEqual([
      ['a', [1, 3]],
      ['b', [2, 4]],
    ]);
  });

  it('sends what there is when the wait is over, and fails only those of a failed call', async () => {
    const { submit } = createBatches<number, number>({
      maxItems: 8,
      maxWaitMs: 5,
      send: async (group, items) => {
        if (group === 'bad') throw new Error('as planned');
        return items;
      },
    });
    const bad = expect(submit('bad', 1)).rejects.toThrow('as planned');
    expect(await submit('good', 2)).toBe(2);
    await bad;
  });
});
