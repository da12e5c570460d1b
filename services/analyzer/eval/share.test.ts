import { describe, expect, it } from '@jest/globals';
import { f1, macroF1, meanOf, type Share, share } from './share.ts';

/** Truth and answer of five cases. */
const CASES = ['aa', 'ab', 'bb', 'ba', 'aa'];
const truth = (item: string): string => item[0]!;
const found = (item: string): string => item[1]!;

describe('shares', () => {
  it('count hits', () => {
    expect(share(CASES, (item) => truth(item) === found(item))).toEqual({ value: 0.6, of: 5 });
    expect(share([], () => true)).toEqual({ value: 0, of: 0 });
  });

  it('F1 is the harmonic mean of precision and recall', () => {
    const precision = 2 / 3;
    const recall = 2 / 3;
    const { value, of } = f1(
      CASES,
      (item) => truth(item) === 'a',
      (item) => found(item) === 'a',
    );
    expect(value).toBeCloseTo((2 * precision * recall) / (precision + recall), 10);
    expect(of).toBe(3);
  });

  it('the macro F1 gives each class the same weight', () => {
    expect(macroF1(CASES, ['a', 'b'], truth, found).value).toBeCloseTo((2 / 3 + 1 / 2) / 2, 10);
  });

  it('the mean of runs tells how far they are apart', () => {
    const runs = [0.5, 0.7, 0.6].map((value): { type: Share } => ({ type: { value, of: 10 } }));
    expect(meanOf(runs).type.value).toBeCloseTo(0.6, 10);
    expect(meanOf(runs).type.spread).toBeCloseTo(0.2, 10);
    expect(meanOf(runs.slice(0, 1))).toBe(runs[0]);
  });
});
