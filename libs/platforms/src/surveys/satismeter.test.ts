import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { satismeter } from './satismeter.ts';

type Fields = Record<string, unknown>;
const sent = (response: Fields = {}, rest: Fields = {}) => ({
  event: 'completed',
  campaign: { name: 'NPS' },
  response: { id: 'r1', created: '2026-03-02T09:00:00.000Z', feedback: 'Slow\n', ...response },
  ...rest,
});
const record = (response: Fields, rest: Fields = {}) => recordOf(satismeter, sent(response, rest));

describe('satismeter', () => {
  it('maps every field', () => {
    expect(record({ language: 'cs-CZ', user: { id: 's1', userId: 'u1', name: 'Dana', email: 'D@a.example' } })).toEqual(
      {
        title: 'NPS',
        content: 'Slow',
        source_id: 'r1',
        timestamp: '2026-03-02T09:00:00.000Z',
        customer_id: 'u1',
        reporter_name: 'Dana',
        reporter_email: 'd@a.example',
        language: 'cs',
        language_given: 'cs',
      },
    );
  });

  it.each<[string, unknown]>([
    ['another event', { event: 'opened' }],
    [
      'a survey dismissed without text',
      sent({ feedback: null, answers: [{ label: 'Q', value: 3 }] }, { event: 'dismissed' }),
    ],
  ])('acknowledges %s', (_case, body) => expect(satismeter.normalize(deliveryOf(body)).outcome).toBe('acknowledged'));

  it('accepts a survey dismissed with text', () => expect(record({}, { event: 'dismissed' }).content).toBe('Slow'));

  const noText = 'response has no text written by the respondent';
  it.each([
    ['event is missing', { response: {} }],
    ['response is missing or not an object', { event: 'completed' }],
    ['response.id is missing', sent({ id: ' ' })],
    [noText, sent({ feedback: ' ' })],
    [
      noText,
      sent({
        feedback: '',
        answers: [
          { label: 'Q', value: 5, type: 'scale' },
          { label: 'P', value: ['A'], type: 'multiple-choice' },
        ],
      }),
    ],
    [noText, sent({ feedback: '', answers: [{ label: 'Your name', value: 'Dana', type: 'short-text' }] })],
  ])('rejects: %s', (reason, body) =>
    expect(satismeter.normalize(deliveryOf(body))).toEqual({ outcome: 'rejected', reason }),
  );

  it.each<[string, unknown[], string]>([
    ['answers before the feedback', [{ label: 'Q', value: 0, type: 'scale' }, null], 'Q: 0\n\nSlow'],
    ['a list', [{ label: 'Q', value: ['A', 'B'] }], 'Q: A, B\n\nSlow'],
    ['the comment once', [{ label: 'Why?', value: ' <p>Slow</p>', type: 'long-text' }], 'Why?\nSlow'],
    ['the comment once, in the shorter form', [{ label: 'Why?', value: 'Slow ' }], 'Why?\nSlow'],
    ['other text', [{ label: 'More?', value: 'Dark mode', type: 'short-text' }], 'More?\nDark mode\n\nSlow'],
    ['no identity answer', [{ label: 'E-mail', value: 'd@a.example', type: 'short-text' }], 'Slow'],
  ])('shows %s', (_case, answers, content) => expect(record({ answers }).content).toBe(content));

  const traits = { firstName: 'Dana', lastName: 'Lee', email: 'd@a.example' };
  it.each<[string, Fields, Fields, Fields]>([
    ['its own id', { user: { id: 's1' } }, {}, { customer_id: 's1' }],
    [
      'traits',
      { user: { traits: { name: 'X' } } },
      { traits },
      { reporter_name: 'Dana Lee', reporter_email: 'd@a.example' },
    ],
    ['traits of the user', { user: { traits } }, {}, { reporter_name: 'Dana Lee', reporter_email: 'd@a.example' }],
    [
      'traits of the user where the others lack something',
      { user: { traits } },
      { traits: { name: 'X', plan: 'team' } },
      { reporter_name: 'X', reporter_email: 'd@a.example' },
    ],
    ['nobody', { user: null }, {}, { customer_id: null, reporter_name: null, reporter_email: null }],
    ['its own title', {}, { campaign: null }, { title: 'SatisMeter response' }],
    ['the time of receipt', { created: null }, {}, { timestamp: RECEIVED_AT }],
    ['English', { language: 'English' }, {}, { language: 'en', language_given: null }],
  ])('falls back to %s', (_case, response, rest, expected) => expect(record(response, rest)).toMatchObject(expected));
});
