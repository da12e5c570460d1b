import { insightIdOf } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import { insight, uuid } from '../../test/builders.ts';
import { identifyInsights } from './identify-insights.ts';

const F = uuid('feedback');
const at = (start: number, end: number, quote = `${start}-${end}`) =>
  insight(quote, { evidence: [{ quote, start, end }] });
const known = (id: string, start: number, end: number, changed_by_person = false, quote = `${start}-${end}`) => ({
  id: uuid(id),
  changed_by_person,
  evidence: [{ quote, start, end }],
});

describe('identifyInsights', () => {
  it('derives ids from the first quote and tells apart those that share it', () => {
    const { insights, vanished } = identifyInsights(F, [at(0, 5), at(0, 9), at(7, 9)], []);
    expect(insights.map(({ id }) => id)).toEqual([insightIdOf(F, 0, 0), insightIdOf(F, 0, 1), insightIdOf(F, 7, 0)]);
    expect(vanished).toEqual([]);
  });

  it('recognises an equal quote that has moved, before any overlap', () => {
    const { insights } = identifyInsights(
      F,
      [at(50, 60, 'same words'), at(0, 10)],
      [known('moved', 0, 10, false, 'same words')],
    );
    expect(insights[0]?.id).toBe(uuid('moved'));
    expect(insights[1]?.id).toBe(insightIdOf(F, 0, 0));
  });

  it('recognises evidence that overlaps by more than 30 % and not by 30 %', () => {
    expect(identifyInsights(F, [at(0, 10)], [known('a', 6, 16)]).insights[0]?.id).toBe(uuid('a'));
    expect(identifyInsights(F, [at(0, 10)], [known('a', 7, 17)]).insights[0]?.id).toBe(insightIdOf(F, 0, 0));
  });

  it('uses each stored one once, for the most alike', () => {
    const { insights } = identifyInsights(F, [at(0, 10), at(1, 10)], [known('a', 1, 11)]);
    expect(insights.map(({ id }) => id)).toEqual([insightIdOf(F, 0, 0), uuid('a')]);
  });

  it('names the vanished but never those that a person changed, and never takes their ids', () => {
    const taken = { ...known('', 90, 99), id: insightIdOf(F, 0, 0) };
    const { insights, vanished } = identifyInsights(F, [at(0, 5)], [taken, known('kept', 40, 50, true)]);
    expect(vanished).toEqual([taken.id]);
    expect(insights[0]?.id).toBe(insightIdOf(F, 0, 1));
  });
});
