import { describe, expect, it } from '@jest/globals';
import { surveyContent } from './survey-content.ts';

const answer = (question: string, answer: string, free: boolean) => ({ question, answer, free });

describe('surveyContent', () => {
  it('puts words below their question and the rest beside it', () => {
    expect(
      surveyContent([answer('Score?', '3', false), answer('Why?', 'Too slow.', true), answer('', 'More', true)]),
    ).toBe('Score?: 3\n\nWhy?\nToo slow.\n\nMore');
  });

  it('leaves out what was not answered', () => {
    expect(surveyContent([answer('A', '', false), answer('B', 'b', true), answer('C', ' \n', true)])).toBe('B\nb');
  });

  it.each([[[]], [[answer('Score?', '3', false)]], [[answer('Score?', '3', false), answer('Why?', ' ', true)]]])(
    'is null without words: %j',
    (answers) => expect(surveyContent(answers)).toBeNull(),
  );
});
