import { expect, it } from '@jest/globals';
import { createSlots } from './slots.ts';

it('runs so many at once, in order, also after failures', async () => {
  const slots = createSlots(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const runs = [0, 1, 2, 3, 4].map((at) =>
    slots
      .run(async () => {
        started.push(at);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (at % 2 === 0) throw new Error('as planned');
        return at;
      })
      .catch(() => -1),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  for (let running = 2; running <= 5; running++) {
    await turn();
    expect(started).toHaveLength(running);
    ends.shift()!();
  }
  await turn();
  ends.shift()!();
  expect(await Promise.all(runs)).toEqual([-1, 1, -1, 3, -1]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});
