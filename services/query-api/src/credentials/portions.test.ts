import { describe, expect, it } from '@jest/globals';
import { inPortions } from './portions.ts';

describe('portions of teams', () => {
  it('hold each team once, in order', () => {
    const teamIds = Array.from({ length: 401 }, (_, at) => `team ${at}`);
    const portions = inPortions(teamIds);
    expect(portions.flat()).toEqual(teamIds);
    expect(portions.map(({ length }) => length)).toEqual([200, 200, 1]);
    expect(inPortions([])).toEqual([]);
  });
});
