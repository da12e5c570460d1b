import { describe, expect, it } from '@jest/globals';
import { type OffsetsSince, oldestAge } from './kafka-lag.ts';

const now = 1_800_000_000_000;

/** Partitions by the ages of their messages, oldest first. */
const broker =
  (...partitions: number[][]): OffsetsSince =>
  async (time) =>
    new Map(
      partitions.map((ages, partition) => {
        const offset = ages.findIndex((age) => now - age >= time);
        return [partition, offset < 0 ? ages.length : offset];
      }),
    );

describe('age of the oldest unfinished message', () => {
  it.each([3, 20, 900, 5000, 3_600_000, 30 * 86_400_000])('finds %i ms', async (age) => {
    const found = await oldestAge([{ partition: 0, next: 2, end: 4 }], broker([age * 3, age * 2, age, 1]), now);
    expect(Math.abs(found - age)).toBeLessThanOrEqual(Math.max(5, age * 0.02));
  });

  it('takes the oldest of several partitions', async () => {
    const behind = [
      { partition: 0, next: 1, end: 2 },
      { partition: 1, next: 0, end: 1 },
    ];
    const found = await oldestAge(behind, broker([50_000, 100], [7000]), now);
    expect(found).toBeGreaterThan(6800);
    expect(found).toBeLessThan(7200);
  });
});
