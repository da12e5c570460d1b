import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT } from '../../test/fixtures.ts';
import { typeform } from './typeform.ts';

type Fields = Record<string, unknown>;
const text = (id: string, value: unknown, ref = 'r') => ({
  type: 'text',
  text: value,
  field: { id, type: 'long_text', ref },
});
const why = { id: 'q1', ref: 'r1', type: 'long_text', title: 'Why?' };

const response = (fields: Fields = {}) => ({
  token: 'tok1',
  landed_at: '2026-03-02T09:10:31Z',
  submitted_at: '2026-03-02T09:14:55Z',
  definition: { id: 'f', title: 'Quarterly NPS', fields: [why] },
  answers: [text('q1', 'Exports fail.')],
  ...fields,
});
const normalize = (body: unknown) => typeform.normalize(deliveryOf(body));
const normalizeResponse = (fields: Fields) =>
  normalize({ event_type: 'form_response', form_response: response(fields) });
const recordOf = (fields: Fields) => {
  const ending = normalizeResponse(fields);
  if (ending.outcome !== 'accepted') throw new Error(ending.reason);
  return ending.records[0]!;
};
/** The content of answers to questions given as [title, answer without its field]. */
const contentOf = (...asked: [title: unknown, answer: Fields][]) =>
  recordOf({
    definition: { fields: asked.map(([title], index) => ({ id: `q${index}`, title })) },
    answers: asked.map(([, answer], index) => ({ ...answer, field: { id: `q${index}`, ref: `r${index}` } })),
  }).content;

describe('typeform: endings', () => {
  it('accepts a finished response', () => {
    expect(normalizeResponse({})).toEqual({
      outcome: 'accepted',
      records: [
        {
          title: 'Quarterly NPS',
          content: 'Why?\nExports fail.',
          source_id: 'tok1',
          timestamp: '2026-03-02T09:14:55.000Z',
          customer_id: null,
          reporter_name: null,
          reporter_email: null,
          language: 'en',
          language_given: null,
        },
      ],
    });
  });

  it.each([
    [{ event_type: 'form_response_partial' }],
    [{ event_type: 'form_response_partial', form_response: response() }],
    [{ event_type: 'other' }],
  ])('acknowledges %j', (body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each([
    ['event_type is missing', {}],
    ['event_type is missing', { event_type: ' ', form_response: response() }],
    ['event_type is missing', { event_type: 7, form_response: response() }],
    ['form_response is missing or not an object', { event_type: 'form_response' }],
    ['form_response is missing or not an object', { event_type: 'form_response', form_response: [response()] }],
    ['form_response.token is missing', { event_type: 'form_response', form_response: response({ token: null }) }],
    ['form_response.token is missing', { event_type: 'form_response', form_response: response({ token: ' ' }) }],
    [
      'form_response.answers is missing or not a list',
      { event_type: 'form_response', form_response: response({ answers: undefined }) },
    ],
    [
      'form_response.answers is missing or not a list',
      { event_type: 'form_response', form_response: response({ answers: {} }) },
    ],
    ['the body must be a JSON object', []],
    ['the body is not valid JSON', '{'],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));

  it.each<[string, unknown[]]>([
    ['no answers', []],
    ['a score alone', [{ type: 'number', number: 3, field: { id: 'q1' } }]],
    ['blank text', [text('q1', ' \n\u00a0')]],
    ['text of nothing but tags', [text('q1', '<p>&nbsp;</p>')]],
    ['a choice alone', [{ type: 'choice', choice: { label: 'A' }, field: { id: 'q1' } }]],
    ['a blank choice of his own', [{ type: 'choices', choices: { labels: ['A'], other: ' ' }, field: { id: 'q1' } }]],
    ['an address alone', [{ type: 'email', email: 'a@b.example', field: { id: 'q1' } }]],
    ['a name alone', [text('q2', 'Priya', 'full_name')]],
    ['a value under another key', [{ type: 'text', string: 'x', field: { id: 'q1' } }]],
    ['things that are no answers', [null, 1, 'x', [], {}]],
  ])('rejects a response without words: %s', (_case, answers) => {
    const reason = 'form_response.answers has no text written by the respondent';
    expect(normalizeResponse({ answers })).toEqual({ outcome: 'rejected', reason });
  });
});

describe('typeform: content', () => {
  const words = ['Why?', { type: 'text', text: 'x' }] as [string, Fields];

  it.each<[string, Fields, string]>([
    ['text', { type: 'text', text: ' a\nb ' }, 'Q\na\nb'],
    ['number', { type: 'number', number: 0 }, 'Q: 0'],
    ['decimal', { type: 'number', number: 4.5 }, 'Q: 4.5'],
    ['yes', { type: 'boolean', boolean: true }, 'Q: Yes'],
    ['no', { type: 'boolean', boolean: false }, 'Q: No'],
    ['date', { type: 'date', date: '2026-03-02' }, 'Q: 2026-03-02'],
    ['url', { type: 'url', url: 'https://a.example' }, 'Q: https://a.example'],
    ['choice', { type: 'choice', choice: { label: 'A' } }, 'Q: A'],
    ['own choice', { type: 'choice', choice: { other: 'Mine' } }, 'Q\nMine'],
    ['own choice beside a label', { type: 'choice', choice: { label: 'Other', other: 'Mine' } }, 'Q\nOther, Mine'],
    ['choices', { type: 'choices', choices: { labels: ['A', 'B'] } }, 'Q: A, B'],
    ['choices with an own one', { type: 'choices', choices: { labels: ['A'], other: 'Mine' } }, 'Q\nA, Mine'],
    ['choices without labels', { type: 'choices', choices: { other: 'Mine' } }, 'Q\nMine'],
  ])('shows %s', (_case, answer, block) => expect(contentOf(['Q', answer], words)).toBe(`${block}\n\nWhy?\nx`));

  it.each<[string, Fields]>([
    ['email', { type: 'email', email: 'a@b.example' }],
    ['phone number', { type: 'phone_number', phone_number: '+1 555' }],
    ['file', { type: 'file_url', file_url: 'https://a.example/f' }],
    ['payment', { type: 'payment', payment: { amount: '3', last4: '4242', name: 'P', success: true } }],
    ['signature', { type: 'signature', signature: 'https://a.example/s' }],
    ['an unknown type', { type: 'hologram', hologram: 'x' }],
    ['a number as text', { type: 'number', number: '3' }],
    ['a text as boolean', { type: 'boolean', boolean: 'true' }],
    ['an object as text', { type: 'text', text: { a: 1 } }],
    ['blank text', { type: 'text', text: ' ' }],
  ])('leaves out %s', (_case, answer) => expect(contentOf(['Q', answer], words)).toBe('Why?\nx'));

  it.each(['What is your name?', 'Company', 'Job title', '<b>Phone</b> number', 'E-mail', 'Language', 'Account ID'])(
    'leaves out the answer to %j',
    (title) => {
      for (const answer of [
        { type: 'text', text: 'secret' },
        { type: 'choice', choice: { label: 'secret' } },
      ]) {
        expect(contentOf([title, answer], words)).toBe('Why?\nx');
      }
    },
  );

  it('leaves out an answer whose ref asks who answers', () => {
    expect(recordOf({ answers: [text('q9', 'ACME', 'company_name'), text('q1', 'x')] }).content).toBe('Why?\nx');
  });

  it('reduces HTML in titles, questions and answers and decodes once', () => {
    expect(contentOf(['<b>Why</b>&nbsp;so?', { type: 'text', text: 'a<br>b &amp;lt; <3 c < d' }])).toBe(
      'Why so?\na\nb &lt; <3 c < d',
    );
    expect(recordOf({ definition: { title: '<i>Fast</i> &amp; good' } }).title).toBe('Fast & good');
  });

  it('leaves piping in questions as it is', () => {
    expect(contentOf(['Hi {{field:abc}}, why?', { type: 'text', text: 'x' }])).toBe('Hi {{field:abc}}, why?\nx');
  });

  it('keeps right-to-left text and emoji', () => {
    expect(contentOf(['ما رأيك؟', { type: 'text', text: 'رائع جدا 😀' }])).toBe('ما رأيك؟\nرائع جدا 😀');
  });

  it('replaces what cannot be stored', () => {
    expect(contentOf(['Why?', { type: 'text', text: 'a\u0000b\ud800c' }])).toBe('Why?\na\ufffdb\ufffdc');
  });

  it('finds questions in groups', () => {
    const group = { id: 'g', type: 'group', title: 'Group', properties: { fields: [why] } };
    expect(recordOf({ definition: { fields: [null, group] } }).content).toBe('Why?\nExports fail.');
  });

  it.each([
    [undefined],
    [null],
    [[]],
    [{}],
    [{ fields: {} }],
    [{ fields: [{ id: 'q1', title: 3 }] }],
    [{ fields: [{ title: 'Why?' }] }],
  ])('shows the answer alone when the definition is %j', (definition) =>
    expect(recordOf({ definition }).content).toBe('Exports fail.'),
  );

  it('shows the answer alone when it names no question', () => {
    expect(recordOf({ answers: [{ type: 'text', text: 'x' }] }).content).toBe('x');
  });
});

describe('typeform: other fields', () => {
  it.each<[string, Fields, Fields]>([
    ['title fallback', { definition: { title: ' ' } }, { title: 'Typeform response' }],
    ['response_id without token', { token: '', response_id: 'r9' }, { source_id: 'r9' }],
    ['token before response_id', { response_id: 'r9' }, { source_id: 'tok1' }],
    ['landed_at without submitted_at', { submitted_at: null }, { timestamp: '2026-03-02T09:10:31.000Z' }],
    ['landed_at when submitted_at is no time', { submitted_at: 'soon' }, { timestamp: '2026-03-02T09:10:31.000Z' }],
    ['receipt without times', { submitted_at: {}, landed_at: '' }, { timestamp: RECEIVED_AT }],
    ['preferred id', { hidden: { account_id: 'a', userId: 'u', id: 'x' } }, { customer_id: 'u' }],
    ['no id from questions', { answers: [text('q1', 'x'), text('q2', 'c1', 'customer_id')] }, { customer_id: null }],
    [
      'name of hidden',
      { hidden: { full_name: ' P  R ' }, answers: [text('q1', 'x'), text('q2', 'Q', 'name')] },
      { reporter_name: 'P R' },
    ],
    ['hidden name of parts', { hidden: { last_name: 'Raman', first_name: 'Priya' } }, { reporter_name: 'Priya Raman' }],
    [
      'name of a question by ref',
      { answers: [text('q1', 'x'), text('q2', 'Priya', 'name')] },
      { reporter_name: 'Priya' },
    ],
    [
      'name of questions by title',
      {
        definition: { fields: [why, { id: 'a', title: 'Last name' }, { id: 'b', title: 'What is your first name?' }] },
        answers: [text('q1', 'x'), text('a', 'Raman'), text('b', 'Priya')],
      },
      { reporter_name: 'Priya Raman' },
    ],
    [
      'no name from a choice',
      { answers: [text('q1', 'x'), { type: 'choice', choice: { label: 'P' }, field: { ref: 'name' } }] },
      { reporter_name: null },
    ],
    ['hidden e-mail', { hidden: { Email: ' P@Example.com ' } }, { reporter_email: 'p@example.com' }],
    ['placeholder e-mail', { hidden: { email: 'xxxxx' } }, { reporter_email: null }],
    [
      'first e-mail answer',
      {
        hidden: { email: 'h@example.com' },
        answers: [
          text('q1', 'x'),
          { type: 'email', email: ' A@Example.com' },
          { type: 'email', email: 'b@example.com' },
        ],
      },
      { reporter_email: 'a@example.com' },
    ],
    [
      'blank e-mail answer',
      { hidden: { email: 'h@example.com' }, answers: [text('q1', 'x'), { type: 'email', email: '' }] },
      { reporter_email: 'h@example.com' },
    ],
    ['language', { hidden: { locale: 'pt_BR' } }, { language: 'pt', language_given: 'pt' }],
    ['English given', { hidden: { lang: 'EN' } }, { language: 'en', language_given: 'en' }],
    ['no locale', { hidden: { lang: 'German' } }, { language: 'en', language_given: null }],
    ['hidden of another type', { hidden: [['user_id', 'u']] }, { customer_id: null }],
  ])('%s', (_case, fields, expected) => expect(recordOf(fields)).toMatchObject(expected));
});
