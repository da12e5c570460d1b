import { describe, expect, it } from '@jest/globals';
import { starsOf } from './stars.ts';

describe('starsOf', () => {
  it.each([
    [1, 1],
    [5, 5],
    [5.0, 5],
    [3.5, 3.5],
    [4.96, 5],
    ['4', 4],
    [' 4.5 ', 4.5],
    ['4.0', 4],
    [0, null],
    ['0', null],
    [0.01, null],
    [-1, null],
    [6, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    ['0x4', null],
    ['', null],
    ['FIVE', null],
    [true, null],
    [[3], null],
    [null, null],
    [undefined, null],
  ])('%j gives %j', (value, expected) => expect(starsOf(value)).toBe(expected));
});
