import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { asknicely } from './asknicely.ts';

type Fields = Record<string, unknown>;
const sent = (question: Fields = {}, person: Fields = {}) => ({
  count: 1,
  person: { id: '20', name: 'Dana Lee', email: 'D@a.example', ...person },
  question: { id: '90', score: '2', comment: 'Late', responded: '1770903468', survey_template: 'NPS', ...question },
});
const record = (question: Fields, person: Fields = {}) => recordOf(asknicely, sent(question, person));

describe('asknicely', () => {
  it('maps every field', () => {
    expect(record({})).toEqual({
      title: 'NPS (score 2)',
      content: 'Late',
      source_id: '90',
      timestamp: '2026-02-12T13:37:48.000Z',
      customer_id: '20',
      reporter_name: 'Dana Lee',
      reporter_email: 'd@a.example',
      language: 'en',
      language_given: null,
    });
  });

  it.each([null, '', ' ', 5, undefined])('acknowledges the comment %j', (comment) =>
    expect(asknicely.normalize(deliveryOf(sent({ comment, ai_question_2: 'x' }))).outcome).toBe('acknowledged'),
  );

  it.each([
    ['person is missing or not an object', { question: { id: '1', comment: 'x' } }],
    ['question is missing or not an object', { person: {}, question: [] }],
    ['question.id is missing', sent({ id: '' })],
  ])('rejects: %s', (reason, body) =>
    expect(asknicely.normalize(deliveryOf(body))).toEqual({ outcome: 'rejected', reason }),
  );

  it.each<[string, Fields, Fields, Fields]>([
    ['no template', { survey_template: null }, {}, { title: 'AskNicely survey (score 2)' }],
    ['no score', { score: '' }, {}, { title: 'NPS' }],
    ['a score of 0', { score: 0 }, {}, { title: 'NPS (score 0)' }],
    ['HTML and entities', { comment: '<p>a &amp; b</p>' }, {}, { content: 'a & b' }],
    [
      'further answers',
      { ai_question_1: 'Late', ai_question_2: 'Again', scorecard1: '4' },
      {},
      { content: 'Late\n\nai_question_2: Again\n\nscorecard1: 4' },
    ],
    ['other fields', { theme: 'x', ai_question_: 'x' }, {}, { content: 'Late' }],
    ['the time it was sent', { responded: null, sent: '1770903000' }, {}, { timestamp: '2026-02-12T13:30:00.000Z' }],
    ['the time of receipt', { responded: null }, {}, { timestamp: RECEIVED_AT }],
    ['a name in parts', {}, { name: '', firstname: 'Ana', lastname: null }, { reporter_name: 'Ana' }],
    ['no name', {}, { name: null }, { reporter_name: null }],
    ['no address', {}, { email: 'n/a' }, { reporter_email: null }],
    ['a language of the person', { language: 'fr' }, { language_c: 'es-MX' }, { language: 'es' }],
    ['a language of the question', { locale_c: 'fr' }, {}, { language: 'fr' }],
  ])('%s', (_case, question, person, expected) => expect(record(question, person)).toMatchObject(expected));
});
