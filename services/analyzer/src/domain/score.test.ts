import type { ChurnRisk, Sentiment, Severity, WillingnessToPay } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Labels } from './label.ts';
import { score } from './score.ts';

const labelsOf = (severity: Severity, churn: ChurnRisk, pay: WillingnessToPay, sentiment: Sentiment): Labels => ({
  severity: { value: severity, rule: 's' },
  churn: { value: churn, rule: 'c' },
  pay: { value: pay, rule: 'w' },
  sentiment: { value: sentiment, rule: 'e' },
  solved: false,
});
const worth = (value: number) => ({ value, level: 'level', reason: 'reason' });
const noQuote = () => undefined;

describe('score', () => {
  it('adds up the worked example', () => {
    const { impact, components } = score(
      labelsOf('high', 'explicit', 'High', 'neutral'),
      worth(0.9),
      0.9,
      false,
      noQuote,
    );
    expect(components.addends.map(({ points }) => points)).toEqual([26.25, 25, 15, 13.5, 2]);
    expect(components.confidence_factor).toBe(0.975);
    expect(impact).toBe(80);
    expect(components).not.toHaveProperty('floor');
  });

  it.each([
    [labelsOf('low', 'explicit', 'None', 'positive'), 60],
    [labelsOf('critical', 'none', 'None', 'negative'), 70],
    [labelsOf('critical', 'explicit', 'None', 'negative'), 85],
  ])('lifts to the floor %#', (labels, floor) => {
    const { impact, components } = score(labels, worth(0.3), 0.9, false, noQuote);
    expect(impact).toBe(floor);
    expect(components.floor).toBe(floor);
  });

  it('caps small talk', () => {
    const { impact, components } = score(labelsOf('low', 'none', 'High', 'neutral'), worth(1), 1, true, noQuote);
    expect(impact).toBe(20);
    expect(components.cap).toBe(20);
  });

  it('names the quote that shows a label', () => {
    const labels = {
      ...labelsOf('high', 'explicit', 'None', 'negative'),
      churn: { value: 'explicit' as const, rule: 'c', cue: 'left' as const },
    };
    const { components } = score(labels, worth(0.3), 1, false, ({ cue }) => (cue === 'left' ? 2 : undefined));
    expect(components.addends.map(({ quote }) => quote)).toEqual([undefined, 2, undefined, undefined, undefined]);
  });

  it('always adds up before floors and caps', () => {
    const levels = fc.record({
      severity: fc.constantFrom<Severity>('low', 'medium', 'high', 'critical'),
      churn: fc.constantFrom<ChurnRisk>('none', 'soft', 'explicit'),
      pay: fc.constantFrom<WillingnessToPay>('None', 'Low', 'Medium', 'High'),
      sentiment: fc.constantFrom<Sentiment>('positive', 'neutral', 'negative'),
      value: fc.constantFrom(0.2, 0.3, 0.5, 0.7, 0.8, 0.9, 1),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(levels, ({ severity, churn, pay, sentiment, value, confidence }) => {
        const { impact, components } = score(
          labelsOf(severity, churn, pay, sentiment),
          worth(value),
          confidence,
          false,
          noQuote,
        );
        const sum = components.addends.reduce((total, { points }) => total + points, 0);
        expect(impact).toBe(Math.max(components.floor ?? 0, Math.round(sum * components.confidence_factor)));
        expect(impact).toBeLessThanOrEqual(100);
      }),
    );
  });
});
