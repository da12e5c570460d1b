import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT } from '../../test/fixtures.ts';
import { wireOf } from '../../test/wire.ts';
import { jotform } from './jotform.ts';

type Fields = Record<string, unknown>;
function normalize(fields: Fields) {
  const { body, headers } = wireOf(jotform).close(fields);
  return jotform.normalize(deliveryOf(body, headers));
}
const submitted = (answers: Fields, rest: Fields = {}) => ({
  formTitle: 'NPS',
  submissionID: '6482010933411874501',
  rawRequest: { submitDate: '1770903468655', ...answers },
  ...rest,
});
function record(answers: Fields, rest: Fields = {}) {
  const ending = normalize(submitted({ q9_why: 'Slow', ...answers }, rest));
  if (ending.outcome !== 'accepted') throw new Error(ending.reason);
  return ending.records[0]!;
}

describe('jotform', () => {
  it('maps every field', () => {
    expect(record({ slug: 'submit/1', path: '/x', q1_: 'no', q12: 'no' })).toEqual({
      title: 'NPS',
      content: 'why\nSlow',
      source_id: '6482010933411874501',
      timestamp: '2026-02-12T13:37:48.655Z',
      customer_id: null,
      reporter_name: null,
      reporter_email: null,
      language: 'en',
      language_given: null,
    });
  });

  const noText = 'rawRequest has no text written by the respondent';
  it.each([
    ['submissionID is missing', { rawRequest: { q1_a: 'x' } }],
    ['rawRequest is missing or not a JSON object', { submissionID: '1' }],
    ['rawRequest is missing or not a JSON object', { submissionID: '1', rawRequest: 'x' }],
    ['rawRequest is missing or not a JSON object', { submissionID: '1', rawRequest: '["q1_a"]' }],
    [noText, submitted({})],
    [
      noText,
      submitted({
        q1_a: '7',
        q2_b: 'true',
        q3_c: '2026-03-02',
        q4_d: 'https://a.example',
        q5_e: 'x@a.example',
        q6_f: ['A', 'B'],
      }),
    ],
  ])('rejects: %s', (reason, fields) => expect(normalize(fields)).toEqual({ outcome: 'rejected', reason }));

  it('rejects what is not multipart', () => {
    const reason = 'the body is not complete multipart/form-data';
    expect(jotform.normalize(deliveryOf({ submissionID: '1' }))).toEqual({ outcome: 'rejected', reason });
  });

  it.each<[string, Fields, string]>([
    ['a list', { q1_parts: ['A', 'https://a.example/f.png', 'B'] }, 'parts: A, B'],
    ['a number', { q1_score3: '7' }, 'score: 7'],
    ['a matrix', { q1_rate: { Speed: 'Good', Price: 'Bad' } }, 'rate: Good, Bad'],
    ['entities and HTML', { q1_more: '<p>a &quot;b&quot;</p>' }, 'more\na "b"'],
  ])('shows %s', (_case, answers, block) => expect(record(answers).content).toBe(`why\nSlow\n\n${block}`));

  it.each<[string, Fields]>([
    ['a name', { q1_x: { first: 'Dana', last: 'Lee' } }],
    ['an address', { q1_x: { addr_line1: 'Main St', city: 'X' } }],
    ['a phone number', { q1_x: { area: '555', phone: '1' } }],
    ['a whole phone number', { q1_x: { full: '555' } }],
    ['a date', { q1_x: { year: '2026', month: '3', day: '2' } }],
    ['an e-mail address', { q1_x: 'd@a.example' }],
    ['an identity answer', { q1_company2: 'ACME' }],
    ['a blank answer', { q1_x: '' }],
    ['files', { q1_x: ['https://a.example/f.png'] }],
  ])('leaves out %s', (_case, answers) => expect(record(answers).content).toBe('why\nSlow'));

  it.each<[string, Fields, Fields]>([
    ['a structured name', { q1_x: { first: ' Dana ', last: 'Lee' }, q2_name: 'X' }, { reporter_name: 'Dana Lee' }],
    ['half a name', { q1_x: { first: '', last: 'Lee' } }, { reporter_name: 'Lee' }],
    ['an alias for an empty name', { q1_x: { first: '', last: '' }, q2_name: 'X' }, { reporter_name: 'X' }],
    ['ids and languages', { q11_customerId: 'c1', q5_language7: 'pt-BR' }, { customer_id: 'c1', language: 'pt' }],
    ['an address by its slug', { q1_a: 'x@a.example', q2_eMail4: 'D@a.example' }, { reporter_email: 'd@a.example' }],
    ['the first address', { q1_a: 'x@a.example', q2_b: 'd@a.example' }, { reporter_email: 'x@a.example' }],
  ])('knows who answers by %s', (_case, answers, expected) => expect(record(answers)).toMatchObject(expected));

  it.each<[string, Fields, Fields]>([
    [
      'the time of the event id',
      { submitDate: undefined, event_id: '1770903062118_260384417752058_x' },
      { timestamp: '2026-02-12T13:31:02.118Z' },
    ],
    ['the time of receipt', { submitDate: 'x', event_id: 'x_1' }, { timestamp: RECEIVED_AT }],
  ])('falls back to %s', (_case, answers, expected) => expect(record(answers)).toMatchObject(expected));

  it('falls back to its own title', () => expect(record({}, { formTitle: '' }).title).toBe('Jotform response'));
});
