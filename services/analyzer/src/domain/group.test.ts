import { describe, expect, it } from '@jest/globals';
import { sentenceCues } from './cues/index.ts';
import { group } from './group.ts';
import { segment } from './segment.ts';

const draftsOf = (text: string) => group(segment(text, (folded) => sentenceCues(folded, 'en')).units).drafts;

describe('group', () => {
  it('keeps a symptom, its consequence and its threat together', () => {
    const drafts = draftsOf(
      'The bank feed stopped importing. We missed a deadline. If this goes on we are moving to another provider.',
    );
    expect(drafts).toHaveLength(1);
    expect([...drafts[0]!.cues]).toEqual(expect.arrayContaining(['hardFailure', 'harm', 'condition']));
  });

  it('joins sentences on one matter', () => {
    expect(draftsOf('The export is empty. It fails every day. The export never works.')).toHaveLength(1);
  });

  it('separates matters', () => {
    expect(draftsOf('The export is empty. Please add a dark mode. Support is rude.').map(({ type }) => type)).toEqual([
      'bug',
      'feature_request',
      'support_service',
    ]);
  });

  it('does not open a point with a sentence that names nothing', () => {
    expect(draftsOf('The import is slow. It is confusing.')).toHaveLength(1);
  });

  it('keeps a threat that stands alone', () => {
    expect(draftsOf('We will not renew.').map(({ kind }) => kind)).toEqual(['threat']);
  });
});
