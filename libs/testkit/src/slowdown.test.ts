import { expect, it } from '@jest/globals';
import { bestOnQuietMachine, slowdown } from './slowdown.ts';

it('is never less than one', () => {
  for (let round = 0; round < 3; round++) expect(slowdown()).toBeGreaterThanOrEqual(1);
});

it('takes the least of several, and stops once it is enough', async () => {
  const times = [9e9, 8e9, 0, 7e9];
  expect(await bestOnQuietMachine(10, async () => times.shift()!)).toBe(0);
  expect(times).toEqual([7e9]);
});

it('says how much it was when none is enough', async () => {
  expect(await bestOnQuietMachine(10, async () => 9e9, 2)).toBeGreaterThan(10);
});
