import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../random.ts';
import { allFaults, quickFaults } from './faults/index.ts';
import { makeSchedule } from './schedule.ts';

const kindsOf = (seed: number, count: number) =>
  makeSchedule(allFaults, count, seededRandom(seed)).map(({ kind }) => kind);

describe('the schedule of faults', () => {
  it('has every kind before any comes again', () => {
    const size = allFaults.length;
    const kinds = kindsOf(1, 3 * size - 1);
    expect(kinds).toHaveLength(3 * size - 1);
    expect(new Set(kinds.slice(0, size)).size).toBe(size);
    expect(new Set(kinds.slice(size, 2 * size)).size).toBe(size);
    expect(kinds.slice(0, size)).not.toEqual(kinds.slice(size, 2 * size));
  });

  it('is repeated by its seed', () => {
    expect(kindsOf(7, 60)).toEqual(kindsOf(7, 60));
    expect(kindsOf(7, 60)).not.toEqual(kindsOf(8, 60));
  });

  it('names every kind once, and tests take only such', () => {
    const all = allFaults.map(({ kind }) => kind);
    const quick = quickFaults.map(({ kind }) => kind);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(quick).size).toBe(quick.length);
    expect(all).toEqual(expect.arrayContaining(quick));
  });
});
