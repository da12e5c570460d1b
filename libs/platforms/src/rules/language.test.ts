import { describe, expect, it } from '@jest/globals';
import { languageOf } from './language.ts';

describe('languageOf', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['pt-BR', 'pt'],
    ['fr_CA', 'fr'],
    [' nl_NL ', 'nl'],
    ['zh-Hans-CN', 'zh'],
    ['en-', 'en'],
    ['English', null],
    ['deu', null],
    ['default', null],
    ['d', null],
    ['d-e', null],
    ['12', null],
    ['de AT', null],
    ['', null],
    [null, null],
    [undefined, null],
    [49, null],
  ])('%j gives %j', (value, expected) => expect(languageOf(value)).toBe(expected));
});
