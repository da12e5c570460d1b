import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { fillout } from './fillout.ts';

type Fields = Record<string, unknown>;
const words = { id: 'q9', name: 'Why?', type: 'LongAnswer', value: 'Slow' };
const submission = (fields: Fields = {}) => ({
  submissionId: 's1',
  submissionTime: '2026-03-02T09:00:00.000Z',
  lastUpdatedAt: '2026-03-03T09:00:00.000Z',
  questions: [words],
  ...fields,
});
const sent = (fields: Fields = {}) => ({ formId: 'f', formName: 'NPS', submission: submission(fields) });
const withQuestion = (question: Fields) =>
  recordOf(fillout, sent({ questions: [{ name: 'Q', ...question }, words] })).content;

describe('fillout', () => {
  it('maps every field', () => {
    expect(recordOf(fillout, sent())).toEqual({
      title: 'NPS',
      content: 'Why?\nSlow',
      source_id: 's1',
      timestamp: '2026-03-02T09:00:00.000Z',
      customer_id: null,
      reporter_name: null,
      reporter_email: null,
      language: 'en',
      language_given: null,
    });
  });

  it.each([
    ['submission.submissionId is missing', {}],
    ['submission.submissionId is missing', sent({ submissionId: null })],
    ['submission.questions is missing or not a list', sent({ questions: {} })],
    ['submission.questions has no text written by the respondent', sent({ questions: [] })],
    [
      'submission.questions has no text written by the respondent',
      sent({
        questions: [
          { name: 'Q', type: 'MultipleChoice', value: 'A' },
          { name: 'Full name', type: 'ShortAnswer', value: 'Dana' },
        ],
      }),
    ],
  ])('rejects: %s', (reason, body) =>
    expect(fillout.normalize(deliveryOf(body))).toEqual({ outcome: 'rejected', reason }),
  );

  it.each<[string, Fields, string]>([
    ['short text', { type: 'ShortAnswer', value: '<i>a</i>' }, 'Q\na'],
    ['a number', { type: 'StarRating', value: 0 }, 'Q: 0'],
    ['a switch', { type: 'Switch', value: false }, 'Q: No'],
    ['a choice', { type: 'Dropdown', value: 'A' }, 'Q: A'],
    ['a list', { type: 'Checkboxes', value: ['A', 'B'] }, 'Q: A, B'],
    [
      'a matrix',
      { type: 'Matrix', value: { Speed: 'Good', Price: ['Bad', 'High'] } },
      'Q – Speed: Good\n\nQ – Price: Bad, High',
    ],
    ['a type of tomorrow', { type: 'Emoji', value: '😀' }, 'Q: 😀'],
  ])('shows %s', (_case, question, block) => expect(withQuestion(question)).toBe(`${block}\n\nWhy?\nSlow`));

  it.each<[string, Fields]>([
    ...[
      'EmailInput',
      'PhoneNumber',
      'FileUpload',
      'Signature',
      'AudioRecording',
      'Password',
      'Captcha',
      'Payment',
      'Address',
      'LocationCoordinates',
      'URLInput',
      'Calcom',
      'Calendly',
    ].map((type): [string, Fields] => [type, { type, value: 'secret' }]),
    ['an unanswered question', { type: 'LongAnswer', value: null }],
    ['text of another type', { type: 'LongAnswer', value: 7 }],
    ['an object', { type: 'RecordPicker', value: { id: 1 } }],
    ['an identity question', { name: 'Phone number', type: 'ShortAnswer', value: '1' }],
  ])('leaves out %s', (_case, question) => expect(withQuestion(question)).toBe('Why?\nSlow'));

  const url = (name: string, value: unknown) => ({ id: name, name, value });
  it.each<[string, Fields, Fields]>([
    [
      'parameters of the address',
      {
        urlParameters: [
          url('userId', 'u1'),
          url('name', 'Dana'),
          url('email', 'D@a.example'),
          url('locale', 'nl_NL'),
          null,
        ],
      },
      { customer_id: 'u1', reporter_name: 'Dana', reporter_email: 'd@a.example', language: 'nl' },
    ],
    [
      'questions first',
      {
        urlParameters: [url('name', 'X'), url('email', 'x@a.example')],
        login: { email: 'l@a.example' },
        questions: [
          words,
          { name: 'Your name', type: 'ShortAnswer', value: 'Dana' },
          { name: 'Q', type: 'EmailInput', value: null },
          { name: 'Q', type: 'EmailInput', value: 'D@a.example' },
        ],
      },
      { reporter_name: 'Dana', reporter_email: 'd@a.example' },
    ],
    [
      'the login',
      { login: { email: 'L@a.example' }, scheduling: [{ value: { email: 's@a.example' } }] },
      { reporter_email: 'l@a.example' },
    ],
    [
      'a meeting',
      { scheduling: [{ value: null }, { value: { fullName: ' Dana  Lee ', email: 'S@a.example' } }] },
      { reporter_name: 'Dana Lee', reporter_email: 's@a.example' },
    ],
    ['no payment', { payments: [{ value: { email: 'p@a.example' } }] }, { reporter_email: null }],
  ])('knows who answers by %s', (_case, fields, expected) =>
    expect(recordOf(fillout, sent(fields))).toMatchObject(expected),
  );

  it.each<[string, unknown, Fields]>([
    ['a submission without envelope', { formName: 'NPS', ...submission() }, { source_id: 's1', title: 'NPS' }],
    ['no title', { submission: submission() }, { title: 'Fillout response' }],
    ['no time', sent({ submissionTime: null }), { timestamp: RECEIVED_AT }],
  ])('takes %s', (_case, body, expected) => expect(recordOf(fillout, body)).toMatchObject(expected));
});
