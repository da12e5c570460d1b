import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { formbricks } from './formbricks.ts';

type Fields = Record<string, unknown>;
const finished = (data: Fields = {}) => ({
  event: 'responseFinished',
  data: { id: 'r1', createdAt: '2026-03-02T09:00:00.000Z', data: { why: 'Slow' }, survey: { title: 'NPS' }, ...data },
});
const record = (data: Fields) => recordOf(formbricks, finished(data));
const contentOf = (answers: Fields) => record({ data: { ...answers, why: 'Slow' } }).content;

describe('formbricks', () => {
  it('maps every field', () => {
    expect(record({ language: 'de-AT' })).toEqual({
      title: 'NPS',
      content: 'why\nSlow',
      source_id: 'r1',
      timestamp: '2026-03-02T09:00:00.000Z',
      customer_id: null,
      reporter_name: null,
      reporter_email: null,
      language: 'de',
      language_given: 'de',
    });
  });

  it.each(['testEndpoint', 'responseCreated', 'responseUpdated', 'other'])('acknowledges %s', (event) =>
    expect(formbricks.normalize(deliveryOf({ ...finished(), event })).outcome).toBe('acknowledged'),
  );

  const noText = 'data.data has no text written by the respondent';
  it.each([
    ['event is missing', { data: {} }],
    ['data is missing or not an object', { event: 'responseFinished' }],
    ['data.id is missing', finished({ id: '' })],
    ['data.data is missing or not an object', finished({ data: ['x'] })],
    [noText, finished({ data: {} })],
    [
      noText,
      finished({
        data: { a: 7, b: '8', c: '2026-03-02', d: 'x@a.example', e: 'https://a.example', f: ['A'], g: { r: 'c' } },
      }),
    ],
    [noText, finished({ data: { a: 'clicked', b: 'dismissed', c: 'skipped', d: 'accepted', e: 'booked' } })],
    [noText, finished({ data: { email: 'x', utm_source: 'news', UTMMedium: 'mail', company: 'ACME' } })],
  ])('rejects: %s', (reason, body) =>
    expect(formbricks.normalize(deliveryOf(body))).toEqual({ outcome: 'rejected', reason }),
  );

  it.each<[string, Fields, string]>([
    ['a number', { nps: 4 }, 'nps: 4'],
    ['digits', { nps: '4' }, 'nps: 4'],
    ['a date', { day: '2026-03-02' }, 'day: 2026-03-02'],
    ['a list without addresses', { missed: ['A', 'https://a.example/f.png', 'B'] }, 'missed: A, B'],
    ['a matrix', { parts: { Speed: 'Good', Price: 'Bad' } }, 'parts – Speed: Good\n\nparts – Price: Bad'],
    ['a matrix below a generated id', { ckx1y2z3a4b5c6d7e8f9g0h1: { Speed: 'Good' } }, 'Speed: Good'],
    ['words below a generated id', { ckx1y2z3a4b5c6d7e8f9g0h1: '<p>Nice</p>' }, 'Nice'],
    ['words below a long word', { abcdefghijklmnopqrstuvwxyz: 'Nice' }, 'abcdefghijklmnopqrstuvwxyz\nNice'],
  ])('shows %s', (_case, answers, block) => expect(contentOf(answers)).toBe(`${block}\n\nwhy\nSlow`));

  it.each<[string, Fields]>([
    ['contact info', { contact: ['Dana', 'Lee', 'd@a.example', '', ''] }],
    ['an address', { q: 'd@a.example' }],
    ['a blank answer', { q: ' ' }],
    ['files', { q: ['https://a.example/f.png'] }],
  ])('leaves out %s', (_case, answers) => expect(contentOf(answers)).toBe('why\nSlow'));

  const info = ['Dana', ' Lee ', 'D@a.example', '+1', 'ACME'];
  it.each<[string, Fields, Fields]>([
    ['contact', { contact: { id: 'c1', userId: 'u1' }, contactAttributes: { userId: 'a1' } }, { customer_id: 'u1' }],
    [
      'attributes',
      {
        contact: { id: 'c1' },
        contactAttributes: { userId: 'a1', firstName: 'Dana', lastName: 'Lee', email: 'D@a.example', language: 'fr' },
      },
      { customer_id: 'a1', reporter_name: 'Dana Lee', reporter_email: 'd@a.example', language: 'fr' },
    ],
    [
      'hidden fields',
      { contact: { id: 'c1' }, data: { why: 'Slow', customer_id: 7, name: 'Dana', email: 'd@a.example', lang: 'pt' } },
      { customer_id: '7', reporter_name: 'Dana', reporter_email: 'd@a.example', language: 'pt' },
    ],
    ['the contact alone', { contact: { id: 'c1' } }, { customer_id: 'c1' }],
    [
      'older names',
      { person: { id: 'p1' }, personAttributes: { email: 'd@a.example' } },
      { customer_id: 'p1', reporter_email: 'd@a.example' },
    ],
    [
      'contact info',
      { data: { why: 'Slow', q1: info, name: 'X', email: 'x@a.example' } },
      { reporter_name: 'Dana Lee', reporter_email: 'd@a.example' },
    ],
    [
      'an address alone',
      { data: { why: 'Slow', q1: ['d@a.example'] } },
      { reporter_name: null, reporter_email: 'd@a.example' },
    ],
    [
      'attributes before contact info',
      { contactAttributes: { name: 'X', email: 'x@a.example' }, data: { why: 'Slow', q1: info } },
      { reporter_name: 'X', reporter_email: 'x@a.example' },
    ],
  ])('knows who answers by %s', (_case, data, expected) => expect(record(data)).toMatchObject(expected));

  it.each<[string, Fields, Fields]>([
    ['"default"', { language: 'default' }, { language: 'en', language_given: null }],
    ['null', { language: null, contactAttributes: { locale: 'zh-Hans-CN' } }, { language: 'zh' }],
    ['no title', { survey: null }, { title: 'Formbricks response' }],
    ['no time', { createdAt: null }, { timestamp: RECEIVED_AT }],
  ])('%s', (_case, data, expected) => expect(record(data)).toMatchObject(expected));
});
