import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { quoteBigIntegers } from './big-integers.ts';

describe('quoteBigIntegers', () => {
  it.each([
    ['{"call_id":9223372036854775807}', '{"call_id":"9223372036854775807"}'],
    ['{"a":-9007199254740993 ,"b":[9007199254740992]}', '{"a":"-9007199254740993" ,"b":["9007199254740992"]}'],
    ['[1, 12345678901234567890\n]', '[1, "12345678901234567890"\n]'],
    ['[{"a": 12345678901234567890}]', '[{"a": "12345678901234567890"}]'],
  ])('quotes %s', (json, expected) => expect(quoteBigIntegers(json)).toBe(expected));

  it.each([
    '{"a":9007199254740991,"b":4831774500323328}',
    '{"a":"12345678901234567890","b":": 12345678901234567890,"}',
    '{"a":"\\": 12345678901234567890,","b":1}',
    '{"a":"\\\\","b":", 12345678901234567890 "}',
    '{"a":0.12345678901234567890,"b":1.5e12345678901234567890}',
    '{"a":12345678901234567890.5,"b":12345678901234567890e2}',
    '{12345678901234567890:1,"a":[1]}',
    '{"a":"never closed 12345678901234567890,',
    '["a","b: 12345678901234567890]\\',
    '',
  ])('leaves %s', (json) => expect(quoteBigIntegers(json)).toBe(json));

  it('changes nothing but such integers', () => {
    // From 1e21 on a number is written with an exponent.
    const big = (value: unknown) =>
      Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(Number(value)) < 1e21;
    const exact = (json: string) => JSON.parse(json, (_key, value) => (big(value) ? String(value) : value));
    fc.assert(
      fc.property(fc.json(), fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n }), (json, id) => {
        expect(JSON.parse(quoteBigIntegers(`[${json},${id}]`))).toEqual([exact(json), String(id)]);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws and never makes JSON of what is none', () => {
    const pieces = fc.constantFrom(
      '"',
      '\\',
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      ' ',
      '-',
      '.',
      'e',
      '12345678901234567890',
      '1',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        const isJson = (json: string) => {
          try {
            JSON.parse(json);
            return true;
          } catch {
            return false;
          }
        };
        expect(isJson(quoteBigIntegers(text))).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('is quick on hostile text', () => {
    const started = process.cpuUsage();
    for (const unit of ['"', '\\', '": ', ':    ', '1', '1234567890123456 ', '12345678901234567890,', '-', '"a",']) {
      quoteBigIntegers(`[12345678901234567890,${unit.repeat(2_000_000 / unit.length)}`);
    }
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(5);
  });
});
