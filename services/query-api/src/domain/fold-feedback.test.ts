import { describe, expect, it } from '@jest/globals';
import { feedback, team } from '../../test/builders.ts';
import { foldFeedback } from './fold-feedback.ts';

const version = (content: string, day: number, changes = {}) =>
  feedback('one', { content, accepted_at: `2026-02-0${day}T00:00:00.000Z`, ...changes });
const fold = (...messages: ReturnType<typeof feedback>[]) =>
  foldFeedback(messages).map(({ feedback: { content }, firstAcceptedAt, acceptedAt }) => [
    content,
    firstAcceptedAt.slice(8, 10),
    acceptedAt.slice(8, 10),
  ]);

describe('foldFeedback', () => {
  it('takes the last that is not older and keeps the birth of the first', () => {
    expect(fold(version('a', 1), version('b', 2))).toEqual([['b', '01', '02']]);
    expect(fold(version('a', 2), version('b', 2))).toEqual([['b', '02', '02']]);
    expect(fold(version('a', 3), version('b', 2))).toEqual([['a', '03', '03']]);
  });

  it('lets the same content confirm, so that what came between stays older', () => {
    expect(fold(version('a', 1), version('a', 3), version('b', 2))).toEqual([['a', '01', '03']]);
  });

  it('compares instants and not their spelling', () => {
    expect(fold(version('a', 2), version('b', 1, { accepted_at: '2026-02-02T00:30:00.000+01:00' }))).toEqual([
      ['a', '02', '02'],
    ]);
  });

  it('keeps feedbacks and teams apart', () => {
    expect(
      fold(version('a', 1), version('b', 1, { team_id: team('two') }), feedback('two', { content: 'c' })),
    ).toHaveLength(3);
  });
});
