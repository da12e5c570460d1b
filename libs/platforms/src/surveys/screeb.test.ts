import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { screeb } from './screeb.ts';

type Fields = Record<string, unknown>;
const item = (title: string, ...fields: Fields[]) => ({ question: { title }, answer: { fields } });
const words = item('<b>Why?</b>', { type: 'string', value: 'Slow', text: 'Slow' });
const ended = (response: Fields = {}, rest: Fields = {}) => ({
  event_type: 'response.ended',
  payload: {
    survey: { name: 'Boards' },
    user: { anonymous_id: 'anon', user_id: 'u1' },
    response: { id: 'r1', time: '2026-02-19T13:45:40.325344042Z', items: [words], ...response },
    ...rest,
  },
});
const record = (response: Fields, rest: Fields = {}) => recordOf(screeb, ended(response, rest));

describe('screeb', () => {
  it('maps every field', () => {
    expect(record({ locale: 'de-AT' })).toEqual({
      title: 'Boards',
      content: 'Why?\nSlow',
      source_id: 'r1',
      timestamp: '2026-02-19T13:45:40.325Z',
      customer_id: 'u1',
      reporter_name: null,
      reporter_email: null,
      language: 'de',
      language_given: 'de',
    });
  });

  it.each(['response.answered', 'response.displayed', 'other'])('acknowledges %s', (event_type) =>
    expect(screeb.normalize(deliveryOf({ ...ended(), event_type })).outcome).toBe('acknowledged'),
  );

  const noText = 'payload.response.items has no text written by the respondent';
  it.each([
    ['event_type is missing', { payload: {} }],
    ['payload.response.id is missing', { event_type: 'response.ended' }],
    ['payload.response.id is missing', ended({ id: null })],
    ['payload.response.items is missing or not a list', ended({ items: {} })],
    [noText, ended({ items: [] })],
    [noText, ended({ items: [item('Q', { type: 'number', value: '4' }, { type: 'boolean', value: 'true' }), null] })],
    [noText, ended({ items: [item('Your name', { type: 'string', value: 'Dana' })] })],
  ])('rejects: %s', (reason, body) =>
    expect(screeb.normalize(deliveryOf(body))).toEqual({ outcome: 'rejected', reason }),
  );

  it.each<[string, unknown, string]>([
    ['a number', item('Q', { type: 'number', value: '4', text: null }), 'Q: 4'],
    [
      'several options',
      item('Q', { type: 'string', text: 'A' }, { type: 'string', value: '<i>B</i>' }, { type: 'string', value: '' }),
      'Q\nA\nB',
    ],
    ['an answer without question', { answer: { fields: [{ type: 'string', value: 'A' }] } }, 'A'],
  ])('shows %s', (_case, first, block) =>
    expect(record({ items: [first, words] }).content).toBe(`${block}\n\nWhy?\nSlow`),
  );

  it.each<[string, Fields, Fields]>([
    [
      'the user',
      { user: { name: 'Dana', email: 'D@a.example', properties: { name: 'X', email: 'x@a.example' } } },
      { reporter_name: 'Dana', reporter_email: 'd@a.example' },
    ],
    [
      'properties',
      { user: { name: null, properties: { firstname: 'Dana', lastname: 'Lee', email: 'D@a.example', nested: {} } } },
      { reporter_name: 'Dana Lee', reporter_email: 'd@a.example' },
    ],
    ['the anonymous id', { user: { anonymous_id: 'anon', user_id: '' } }, { customer_id: 'anon' }],
    ['nobody', { user: null }, { customer_id: null, reporter_name: null }],
  ])('knows who answers by %s', (_case, rest, expected) => expect(record({}, rest)).toMatchObject(expected));

  it.each<[string, Fields, Fields]>([
    ["the context's language", { context: { locale: 'ja' } }, { language: 'ja' }],
    ['milliseconds', { time: null, time_ms: 1771508740325 }, { timestamp: '2026-02-19T13:45:40.325Z' }],
    ['the time of receipt', { time: null }, { timestamp: RECEIVED_AT }],
  ])('falls back to %s', (_case, response, expected) => expect(record(response)).toMatchObject(expected));

  it('falls back to its own title', () => expect(record({}, { survey: null }).title).toBe('Screeb response'));
});
