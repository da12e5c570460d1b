import { describe, expect, it } from '@jest/globals';
import { idOf } from './id.ts';

describe('idOf', () => {
  it.each([
    [' a-1 ', 'a-1'],
    [4471, '4471'],
    [0, '0'],
    ['0', '0'],
    ['5410000000000000001', '5410000000000000001'],
    ['\u00a0', null],
    ['', null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
    [null, null],
    [undefined, null],
    [['a'], null],
    [{ id: 'a' }, null],
  ])('%j gives %j', (value, expected) => expect(idOf(value)).toBe(expected));
});
