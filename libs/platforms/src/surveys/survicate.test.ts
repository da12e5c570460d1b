import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { survicate } from './survicate.ts';

type Fields = Record<string, unknown>;
const answered = (fields: Fields = {}, rest: Fields = {}) => ({
  messageId: 'm1',
  event: {
    questionAnswered: {
      responseUuid: 'r1',
      survey: { id: 's', name: 'CSAT' },
      timestamp: '2026-03-11T09:02:40+01:00',
      respondent: { id: '5', uuid: 'u-5', attributes: [] },
      question: { id: 77, body: '<p>Why?</p>' },
      text: 'Slow',
      ...fields,
    },
  },
  ...rest,
});
const record = (fields: Fields, rest: Fields = {}) => recordOf(survicate, answered(fields, rest));

describe('survicate', () => {
  it('maps every field', () => {
    expect(record({})).toEqual({
      title: 'CSAT',
      content: 'Why?\nSlow',
      source_id: 'r1:77',
      timestamp: '2026-03-11T08:02:40.000Z',
      customer_id: 'u-5',
      reporter_name: null,
      reporter_email: null,
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, unknown]>([
    ['a finished survey', { event: { surveyCompleted: { survey: {} } } }],
    ['another event', { event: { x: 1 } }],
    ['a score', answered({ text: undefined, choice: { id: 9, body: 'promoter', comment: null } })],
    ['choices without comment', answered({ text: ' ', choices: [{ body: 'A', comment: '' }] })],
    ['a date', answered({ text: undefined, date: '2026-03-02' })],
    ['a matrix', answered({ text: undefined, matrix: [{ id: 1, body: 'a', value: 'b' }] })],
    ['who answers', answered({ question: { id: 1, body: 'What is your name?' }, text: 'Dana Lee' })],
    ['a contact form without comment', answered({ text: undefined, fields: { email: 'a@b.example' } })],
  ])('acknowledges %s', (_case, body) => expect(survicate.normalize(deliveryOf(body)).outcome).toBe('acknowledged'));

  it.each([
    ['event is missing or empty', {}],
    ['event is missing or empty', { event: null }],
    ['event is missing or empty', { event: {} }],
    ['event is missing or empty', { event: ['questionAnswered'] }],
    ['event.questionAnswered is not an object', { event: { questionAnswered: null } }],
    ['event.questionAnswered.survey is missing or not an object', answered({ survey: 'x' })],
    ['event.questionAnswered.question.id is missing', answered({ question: null })],
    ['event.questionAnswered.question.id is missing', answered({ question: { body: 'x' } })],
    ['event.questionAnswered.responseUuid is missing', answered({ responseUuid: null }, { messageId: null })],
  ])('rejects: %s', (reason, body) =>
    expect(survicate.normalize(deliveryOf(body))).toEqual({ outcome: 'rejected', reason }),
  );

  it.each<[string, Fields, string]>([
    ['a choice with its comment', { choice: { body: 'Price', comment: 'Too high' } }, 'Why?\nPrice: Too high'],
    [
      'every choice',
      { choices: [{ body: 'A', comment: '' }, null, { body: 'B', comment: 'Mine' }] },
      'Why?\nA\nB: Mine',
    ],
    [
      'the comment of a contact form',
      { fields: { firstName: 'Dana', phone: '1', comment: 'Call me' } },
      'Why?\nCall me',
    ],
    ['an answer without question', { question: { id: 1 }, text: 'Slow' }, 'Slow'],
  ])('shows %s', (_case, fields, content) => expect(record({ text: undefined, ...fields }).content).toBe(content));

  it.each<[string, Fields, Fields]>([
    ['the message for older deliveries', { responseUuid: undefined }, { source_id: 'm1:77' }],
    ['its own title', { survey: {} }, { title: 'Survicate response' }],
    ['the time of receipt', { timestamp: 'x' }, { timestamp: RECEIVED_AT }],
    ['the id of the respondent', { respondent: { id: '5' } }, { customer_id: '5' }],
    ['nobody', { respondent: null }, { customer_id: null }],
  ])('falls back to %s', (_case, fields, expected) => expect(record(fields)).toMatchObject(expected));

  it.each<[string, Fields, Fields]>([
    [
      'attributes',
      {
        respondent: {
          uuid: 'u',
          attributes: { user_id: 'a1', first_name: 'Dana', last_name: 'Lee', email: 'D@a.example', language: 'es' },
        },
        fields: { firstName: 'X', email: 'x@a.example' },
      },
      { customer_id: 'a1', reporter_name: 'Dana Lee', reporter_email: 'd@a.example', language: 'es' },
    ],
    [
      'a contact form',
      { fields: { firstName: 'Dana', lastName: 'Lee', email: 'D@a.example' } },
      { reporter_name: 'Dana Lee', reporter_email: 'd@a.example' },
    ],
  ])('knows who answers by %s', (_case, fields, expected) => expect(record(fields)).toMatchObject(expected));
});
