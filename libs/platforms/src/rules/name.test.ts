import { describe, expect, it } from '@jest/globals';
import { fullName, nameOf } from './name.ts';

describe('nameOf', () => {
  it.each([
    ['  Noor \t van\n Dijk ', 'Noor van Dijk'],
    ['ليلى حداد', 'ليلى حداد'],
    ['\u00a0 ', null],
    ['', null],
    [7, null],
    [null, null],
    [undefined, null],
    [{ first: 'A' }, null],
  ])('%j gives %j', (value, expected) => expect(nameOf(value)).toBe(expected));
});

describe('fullName', () => {
  it.each([
    ['Anna', 'Gruber', 'Anna Gruber'],
    ['Anna', null, 'Anna'],
    [null, 'Gruber', 'Gruber'],
    [null, null, null],
  ])('%j and %j give %j', (first, last, expected) => expect(fullName(first, last)).toBe(expected));
});
