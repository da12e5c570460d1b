import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { tally } from './tally.ts';

type Fields = Record<string, unknown>;
const words = { label: 'Why?', type: 'TEXTAREA', value: 'Slow' };
const response = (data: Fields = {}, rest: Fields = {}) => ({
  eventType: 'FORM_RESPONSE',
  createdAt: '2026-03-02T10:00:00.000Z',
  data: {
    responseId: 'r1',
    respondentId: 'p1',
    formName: 'NPS',
    createdAt: '2026-03-02T09:00:00Z',
    fields: [words],
    ...data,
  },
  ...rest,
});
const normalize = (body: unknown) => tally.normalize(deliveryOf(body));
const withFields = (...fields: unknown[]) => recordOf(tally, response({ fields: [...fields, words] }));
const options = [
  { id: 'a', text: 'Alpha' },
  { id: 'b', text: 'Beta &amp; more' },
];

describe('tally', () => {
  it('maps every field', () => {
    expect(recordOf(tally, response())).toEqual({
      title: 'NPS',
      content: 'Why?\nSlow',
      source_id: 'r1',
      timestamp: '2026-03-02T09:00:00.000Z',
      customer_id: 'p1',
      reporter_name: null,
      reporter_email: null,
      language: 'en',
      language_given: null,
    });
  });

  it.each([
    ['eventType is missing', { data: {} }],
    ['data is missing or not an object', { eventType: 'FORM_RESPONSE', data: [] }],
    ['data.responseId is missing', response({ responseId: ' ' })],
    ['data.fields is missing or not a list', response({ fields: {} })],
    ['data.fields has no text written by the respondent', response({ fields: [] })],
    [
      'data.fields has no text written by the respondent',
      response({
        fields: [{ label: 'Q', type: 'RATING', value: 3 }, { label: 'Name', type: 'INPUT_TEXT', value: 'Dana' }, null],
      }),
    ],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));

  it('acknowledges other events', () => expect(normalize({ eventType: 'FORM_OPENED' }).outcome).toBe('acknowledged'));

  it.each<[string, Fields, string]>([
    ['short text', { type: 'INPUT_TEXT', value: ' <b>a</b> ' }, 'Q\na'],
    ['a number', { type: 'INPUT_NUMBER', value: 0 }, 'Q: 0'],
    ['a rating', { type: 'RATING', value: 4.5 }, 'Q: 4.5'],
    ['a scale', { type: 'LINEAR_SCALE', value: 7 }, 'Q: 7'],
    ['a date', { type: 'INPUT_DATE', value: '2026-03-02' }, 'Q: 2026-03-02'],
    ['a time', { type: 'INPUT_TIME', value: '12:00' }, 'Q: 12:00'],
    ['a link', { type: 'INPUT_LINK', value: 'https://a.example' }, 'Q: https://a.example'],
    ['choices by their texts', { type: 'CHECKBOXES', value: ['b', 'a', 'gone'], options }, 'Q: Beta & more, Alpha'],
    ['one id in place of a list', { type: 'MULTIPLE_CHOICE', value: 'a', options }, 'Q: Alpha'],
    ['a ranking in its order', { type: 'RANKING', value: ['b', 'a'], options }, 'Q: Beta & more, Alpha'],
    ['a drop-down', { type: 'DROPDOWN', value: ['a'], options }, 'Q: Alpha'],
    ['several of a list', { type: 'MULTI_SELECT', value: ['a'], options }, 'Q: Alpha'],
    [
      'a matrix',
      {
        type: 'MATRIX',
        value: { r: ['a'], s: ['a', 'b'], gone: [] },
        rows: [
          { id: 'r', text: 'Row' },
          { id: 's', text: 'S' },
        ],
        columns: options,
      },
      'Q – Row: Alpha\n\nQ – S: Alpha, Beta & more',
    ],
  ])('shows %s', (_case, field, block) =>
    expect(withFields({ label: 'Q', ...field }).content).toBe(`${block}\n\nWhy?\nSlow`),
  );

  it('shows a matrix without a label by its rows', () =>
    expect(
      withFields({ label: null, type: 'MATRIX', value: { a: 'b' }, rows: options, columns: options }).content,
    ).toBe('Alpha: Beta & more\n\nWhy?\nSlow'));

  it.each<[string, Fields]>([
    ['a box of its own', { type: 'CHECKBOXES', value: true }],
    ['ids without texts', { type: 'DROPDOWN', value: ['a'] }],
    ['a hidden field', { type: 'HIDDEN_FIELDS', value: 'x' }],
    ['a calculated field', { type: 'CALCULATED_FIELDS', value: 7 }],
    ['an address', { type: 'INPUT_EMAIL', value: 'a@b.example' }],
    ['a phone number', { type: 'INPUT_PHONE_NUMBER', value: '+1 555' }],
    ['a file', { type: 'FILE_UPLOAD', value: [{ id: 'f', name: 'x.png', url: 'https://a.example' }] }],
    ['a signature', { type: 'SIGNATURE', value: [{ url: 'https://a.example' }] }],
    ['a payment', { type: 'PAYMENT', value: '12' }],
    ['an unanswered question', { type: 'TEXTAREA', value: null }],
    ['an identity question', { label: 'Company', type: 'INPUT_TEXT', value: 'ACME' }],
    ['an unknown type', { type: 'HOLOGRAM', value: 'x' }],
  ])('leaves out %s', (_case, field) => expect(withFields({ label: 'Q', ...field }).content).toBe('Why?\nSlow'));

  const hidden = (label: string, value: unknown) => ({ label, type: 'HIDDEN_FIELDS', value });
  it.each<[string, unknown[], Fields]>([
    [
      'hidden fields',
      [hidden('customer_id', 'c1'), hidden('name', 'Dana'), hidden('email', 'D@a.example'), hidden('lang', 'pt-BR')],
      { customer_id: 'c1', reporter_name: 'Dana', reporter_email: 'd@a.example', language: 'pt' },
    ],
    [
      'questions first',
      [
        hidden('name', 'X'),
        hidden('email', 'x@a.example'),
        { label: 'First name', type: 'INPUT_TEXT', value: 'Dana' },
        { label: 'Mail', type: 'INPUT_EMAIL', value: ' D@A.example ' },
      ],
      { reporter_name: 'Dana', reporter_email: 'd@a.example' },
    ],
    [
      'no address of a payment',
      [{ label: 'E-mail', type: 'PAYMENT', value: 'pay@a.example' }],
      { reporter_email: null },
    ],
  ])('knows who answers by %s', (_case, fields, expected) => expect(withFields(...fields)).toMatchObject(expected));

  it.each<[string, unknown, Fields]>([
    ['submissionId', response({ responseId: null, submissionId: 's1' }), { source_id: 's1' }],
    ['its own title', response({ formName: '' }), { title: 'Tally response' }],
    ["the event's time", response({ createdAt: 'x' }), { timestamp: '2026-03-02T10:00:00.000Z' }],
    ['the time of receipt', response({ createdAt: null }, { createdAt: null }), { timestamp: RECEIVED_AT }],
    ['no customer', response({ respondentId: null }), { customer_id: null }],
  ])('falls back to %s', (_case, body, expected) => expect(recordOf(tally, body)).toMatchObject(expected));
});
