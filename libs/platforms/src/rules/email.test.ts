import { describe, expect, it } from '@jest/globals';
import { emailOf } from './email.ts';

describe('emailOf', () => {
  it.each([
    [' Anna.Gruber@Example.ORG\n', 'anna.gruber@example.org'],
    ['None', null],
    ['', null],
    [null, null],
    [undefined, null],
    [12, null],
    [['a@b'], null],
  ])('%j gives %j', (value, expected) => expect(emailOf(value)).toBe(expected));
});
