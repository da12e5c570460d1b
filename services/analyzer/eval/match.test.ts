import type { AnalyzedInsight } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import { match } from './match.ts';
import type { ExpectedInsight } from './row.ts';

const quote = (start: number, end: number) => [{ quote: 'x'.repeat(end - start), start, end }];

function expected(start: number, end: number, change: Partial<ExpectedInsight> = {}): ExpectedInsight {
  const insight = {
    type: 'bug',
    severity: 'high',
    is_deal_blocker: false,
    churn_risk: 'none',
    willingness_to_pay: 'None',
  };
  return {
    ...(insight as Pick<
      ExpectedInsight,
      'type' | 'severity' | 'is_deal_blocker' | 'churn_risk' | 'willingness_to_pay'
    >),
    sentiment: 'negative',
    product_area_any: [],
    pain_terms: [['export'], ['empty', 'blank']],
    evidence: quote(start, end),
    optional: false,
    customer_value: 0.3,
    business_impact: 38,
    ...change,
  };
}
const found = (start: number, end: number, title = 'Something') =>
  ({ title, pain_point: '', evidence: quote(start, end) }) as unknown as AnalyzedInsight;

describe('a prediction matches', () => {
  it.each<[name: string, prediction: AnalyzedInsight, isMatch: boolean]>([
    ['by more than 30 % of the shorter quote', found(16, 26), true],
    ['not by 30 %', found(17, 27), false],
    ['by a word of every list', found(90, 99, 'Exports are BLANK'), true],
    ['not by one of two lists', found(90, 99, 'Exports fail'), false],
  ])('%s', (_, prediction, isMatch) => {
    const one = expected(0, 20);
    const { pairs, missed, wrong } = match([one], [prediction]);
    expect([pairs.length, missed.length, wrong.length]).toEqual(isMatch ? [1, 0, 0] : [0, 1, 1]);
  });
});

describe('matching', () => {
  it('is one to one: a second prediction of the same point is wrong', () => {
    const predictions = [found(0, 10), found(10, 20)];
    const { pairs, wrong } = match([expected(0, 20)], predictions);
    expect([pairs.length, wrong.length]).toEqual([1, 1]);
  });

  it('takes the closest pair first', () => {
    const near = found(0, 10);
    const far = found(7, 30);
    const { pairs } = match([expected(0, 10), expected(12, 30)], [far, near]);
    expect(pairs.map((pair) => [pair.expected.evidence[0]!.start, pair.found])).toEqual(
      expect.arrayContaining([
        [0, near],
        [12, far],
      ]),
    );
  });

  it('neither rewards nor punishes optional points', () => {
    const optional = expected(0, 20, { optional: true });
    expect(match([optional], [found(0, 20), found(5, 15)])).toEqual({ pairs: [], missed: [], wrong: [] });
    expect(match([optional], [])).toEqual({ pairs: [], missed: [], wrong: [] });
  });

  it('prefers the required point where a prediction fits both', () => {
    const required = expected(0, 20);
    const { pairs } = match([expected(0, 20, { optional: true }), required], [found(0, 20)]);
    expect(pairs.map((pair) => pair.expected)).toEqual([required]);
  });
});
