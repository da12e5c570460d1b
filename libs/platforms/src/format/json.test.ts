import { describe, expect, it } from '@jest/globals';
import { parseJson } from './json.ts';

describe('parseJson', () => {
  it.each<[string, unknown]>([
    ['{"id":9007199254740991}', { id: 9_007_199_254_740_991 }],
    ['{"id":9007199254740993}', { id: '9007199254740993' }],
    ['{"id": -64820109334118745011}', { id: '-64820109334118745011' }],
    ['[6482010933411874501,1]', ['6482010933411874501', 1]],
    ['{"a":"6482010933411874501"}', { a: '6482010933411874501' }],
    ['{"a":6482010933411874501.5}', { a: Number('6482010933411874501.5') }],
    ['{"a":1e300,"b":12345678901234567e2}', { a: 1e300, b: Number('12345678901234567e2') }],
    ['null', null],
  ])('%s', (text, expected) => expect(parseJson(text)).toEqual(expected));

  it('keeps __proto__ apart from the prototype', () => {
    const parsed = parseJson('{"__proto__":{"a":1},"id":6482010933411874501}') as { a?: number };
    expect(parsed.a).toBeUndefined();
    expect(Object.keys(parsed)).toEqual(['__proto__', 'id']);
  });

  it.each(['', '{', '{"id":6482010933411874501', '[6482010933411874501]x', 'undefined'])('%j is not JSON', (text) =>
    expect(parseJson(text)).toBeUndefined(),
  );

  it('reads what is nested deep beside a long number', () => {
    const deep = `${'['.repeat(100_000)}6482010933411874501${']'.repeat(100_000)}`;
    expect(Array.isArray(parseJson(deep))).toBe(true);
  });

  it('looks for long numbers in linear time', () => {
    const started = process.cpuUsage();
    for (const unit of [', ', ':1', '[', ':  ']) parseJson(unit.repeat(500_000));
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(5);
  });
});
