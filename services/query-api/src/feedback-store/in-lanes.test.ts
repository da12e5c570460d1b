import { describe, expect, it } from '@jest/globals';
import { inLanes } from './in-lanes.ts';

interface Item {
  readonly feedback_id: string;
  readonly n: number;
}
/** Of fifty feedbacks, several times each. */
const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, n) => ({ feedback_id: `feedback-${(n % 50).toString(16).padStart(2, '0')}`, n }));
const resultOf = ({ n }: Item): string => `stored ${n}`;

describe('lanes', () => {
  it('answer in the order of the batch, with each feedback in one lane, in order', async () => {
    const parts: Item[][] = [];
    const batch = items(200);
    const results = await inLanes(batch, async (part) => {
      parts.push([...part]);
      return part.map(resultOf);
    });
    expect(results).toEqual(batch.map(resultOf));
    expect(parts).toHaveLength(2);
    const [first, second] = parts.map((part) => new Set(part.map(({ feedback_id }) => feedback_id)));
    expect([...first!].filter((id) => second!.has(id))).toEqual([]);
    for (const part of parts) expect(part.map(({ n }) => n)).toEqual(part.map(({ n }) => n).sort((a, b) => a - b));
  });

  it('keep a small batch whole', async () => {
    let calls = 0;
    const work = async (part: readonly Item[]) => {
      calls++;
      return part.map(resultOf);
    };
    expect(await inLanes(items(99), work)).toHaveLength(99);
    expect(await inLanes([], work)).toEqual([]);
    expect(calls).toBe(2);
  });

  it('fail when one fails, once the other has ended', async () => {
    let ended = 0;
    const failing = inLanes(items(100), async (part) => {
      if (part[0]!.n === 0) throw new Error('the database is away');
      await new Promise((resolve) => setTimeout(resolve, 20));
      ended++;
      return part.map(resultOf);
    });
    await expect(failing).rejects.toThrow('the database is away');
    expect(ended).toBe(1);
  });
});
