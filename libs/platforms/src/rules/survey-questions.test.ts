import { describe, expect, it } from '@jest/globals';
import { readQuestions } from './survey-questions.ts';

const said = (answer: string, free = true) => [{ question: 'Q', answer, free }];

describe('readQuestions', () => {
  it('keeps what was said and takes out who said it', () => {
    const { shown, identity } = readQuestions([
      { names: ['Why?', 'q1'], said: said('Slow') },
      { names: ['First name', 'x'], said: said('Dana') },
      { names: ['', 'last_name'], said: said('Lee') },
      { names: ['Company'], said: said('ACME') },
      { names: ['Score'], said: [] },
    ]);
    expect(shown).toEqual(said('Slow'));
    expect(identity).toEqual({ id: null, name: 'Dana Lee', email: null, language: null });
  });

  it('takes who answers from typed text only', () => {
    const { shown, identity } = readQuestions([{ names: ['Name'], said: said('Option 1', false) }]);
    expect(shown).toEqual([]);
    expect(identity.name).toBeNull();
  });
});
