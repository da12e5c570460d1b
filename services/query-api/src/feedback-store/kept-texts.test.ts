import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createKeptTexts } from './kept-texts.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('createKeptTexts', () => {
  it('knows a text of its version alone', () => {
    const kept = createKeptTexts();
    kept.put('a', '1', 'one');
    expect([kept.get('a', '1'), kept.get('a', '2'), kept.get('b', '1')]).toEqual(['one', undefined, undefined]);
    kept.put('a', '2', 'two');
    expect([kept.get('a', '1'), kept.get('a', '2')]).toEqual([undefined, 'two']);
  });

  it('lets the oldest go when it is full', () => {
    const kept = createKeptTexts(10);
    for (const id of ['a', 'b', 'c']) kept.put(id, '1', 'four');
    expect([kept.get('a', '1'), kept.get('c', '1')]).toEqual(['four', 'four']);
    for (const id of ['d', 'e']) kept.put(id, '1', 'four');
    expect([kept.get('a', '1'), kept.get('b', '1'), kept.get('c', '1')]).toEqual([undefined, undefined, 'four']);
  });

  it('keeps nothing for longer than two minutes, asked for or not, and then no time runs', () => {
    const kept = createKeptTexts();
    kept.put('a', '1', 'one');
    for (let seconds = 0; seconds < 119; seconds++) {
      jest.advanceTimersByTime(1_000);
      expect(kept.get('a', '1')).toBe('one');
    }
    jest.advanceTimersByTime(2_000);
    expect(kept.get('a', '1')).toBeUndefined();
    jest.advanceTimersByTime(60_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});
