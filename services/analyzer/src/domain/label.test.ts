import type { InsightType } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import type { CueName } from './cues/cue.ts';
import type { Draft } from './draft.ts';
import { label } from './label.ts';

const labelsOf = (kind: Draft['kind'], type: InsightType, ...cues: CueName[]) => {
  const { severity, churn, pay, sentiment } = label({
    kind,
    type,
    cues: new Set(cues),
    items: [],
    words: new Set(),
    area: null,
  });
  return [severity.value, churn.value, pay.value, sentiment.value];
};

describe('label', () => {
  it('raises a deal blocker to high', () => {
    expect(labelsOf('request', 'feature_request', 'wish', 'condition')).toEqual([
      'high',
      'explicit',
      'None',
      'neutral',
    ]);
  });

  it('lowers what is solved, and keeps it positive', () => {
    expect(labelsOf('problem', 'bug', 'hardFailure', 'solved')).toEqual(['low', 'none', 'None', 'positive']);
  });

  it('never lowers lost data or exposure because the customer is modest', () => {
    expect(labelsOf('problem', 'bug', 'loss', 'minor')[0]).toBe('critical');
    expect(labelsOf('problem', 'security_compliance', 'exposure', 'minor')[0]).toBe('critical');
  });

  it('lowers what the customer calls minor, to medium when it costs time', () => {
    expect(labelsOf('problem', 'usability', 'awkward', 'minor')[0]).toBe('low');
    expect(labelsOf('problem', 'usability', 'awkward', 'minor', 'recurring')[0]).toBe('medium');
  });

  it('weighs a wish by its regular cost', () => {
    expect(labelsOf('request', 'feature_request', 'wish')[0]).toBe('low');
    expect(labelsOf('request', 'feature_request', 'wish', 'recurring')[0]).toBe('medium');
  });

  it('does not raise anything for rage', () => {
    expect(labelsOf('problem', 'usability', 'badDesign', 'rage')).toEqual(['low', 'none', 'None', 'negative']);
  });

  it.each([
    ['payHigh', 'High'],
    ['payMedium', 'Medium'],
    ['payRefuse', 'None'],
  ] as const)('reads %s as %s', (cue, value) => {
    expect(labelsOf('request', 'feature_request', 'wish', cue)[2]).toBe(value);
  });

  it('reads a price complaint as Low only for the price', () => {
    expect(labelsOf('problem', 'pricing_billing', 'price', 'payLow')[2]).toBe('Low');
    expect(labelsOf('problem', 'bug', 'hardFailure', 'payLow')[2]).toBe('None');
  });

  it('takes a comparison of offers for soft', () => {
    expect(labelsOf('problem', 'bug', 'failure', 'drift')[1]).toBe('soft');
  });
});
