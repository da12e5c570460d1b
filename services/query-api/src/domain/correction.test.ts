import { describe, expect, it } from '@jest/globals';
import { insight } from '../../test/builders.ts';
import { fieldChanges, judgements, keepDecisions, modelValuesAfter } from './correction.ts';

const shown = { ...insight('export'), status: 'open', assignee: null, note: null };

describe('corrections', () => {
  it('are what makes a difference', () => {
    const changes = { status: 'open', severity: 'low', assignee: 'ann', note: null, title: undefined } as const;
    expect(fieldChanges(shown, changes)).toEqual([
      { field: 'severity', from: 'high', to: 'low' },
      { field: 'assignee', from: null, to: 'ann' },
    ]);
    expect(fieldChanges({ tags: ['a', 'b'] }, { tags: ['b', 'a'] })).toHaveLength(1);
    expect(fieldChanges({ tags: ['a'] }, { tags: ['a'] })).toEqual([]);
  });

  it('judge the engine by what it said of the decided fields', () => {
    const modelValues = { severity: 'high', type: 'bug', title: 'T' } as const;
    expect(judgements(modelValues, { severity: 'high', type: 'usability', product_area: 'x' })).toEqual([
      { field: 'type', agreed: false },
      { field: 'severity', agreed: true },
    ]);
  });

  it('keep the first word of the engine', () => {
    const once = modelValuesAfter(shown, {}, { severity: 'low', is_deal_blocker: false });
    expect(once).toEqual({ severity: 'high', is_deal_blocker: false });
    expect(modelValuesAfter({ ...shown, severity: 'low' }, once, { severity: 'medium', title: 'T' })).toEqual({
      ...once,
      title: 'Export is empty',
    });
  });

  it('stay when the engine says something else, which is kept beside them', () => {
    const again = insight('export', { severity: 'critical', title: 'New title' });
    const { shown: kept, modelValues } = keepDecisions(again, { severity: 'low', is_deal_blocker: true });
    expect(kept).toEqual({ ...again, severity: 'low', is_deal_blocker: true });
    expect(modelValues).toEqual({ severity: 'critical', is_deal_blocker: false });
  });
});
