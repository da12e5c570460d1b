import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { linear } from './linear.ts';

type Fields = Record<string, unknown>;
const sent = (type: string, data: unknown, rest: Fields = {}) => ({
  type,
  action: 'create',
  createdAt: '2026-03-02T10:00:00.000Z',
  actor: { id: 'e1', name: 'Employee', email: 'e@a.example' },
  data,
  ...rest,
});
const need = (fields: Fields = {}) =>
  sent('CustomerNeed', {
    id: 'n1',
    createdAt: '2026-03-02T09:00:00.000Z',
    body: '**Audit** < log',
    customerId: 'c1',
    customer: { id: 'c2', name: 'ACME' },
    issue: { title: 'Audit log' },
    ...fields,
  });
const issue = (fields: Fields = {}) =>
  sent('Issue', { id: 'i1', createdAt: '2026-03-02T09:00:00.000Z', title: 'Search', description: 'a\nb', ...fields });
const normalize = (body: unknown) => linear.normalize(deliveryOf(body));
const [outside, creator] = [
  { id: 'o1', name: 'Sam', email: 'S@a.example' },
  { id: 'k1', name: 'Kim', email: 'K@a.example' },
];

describe('linear', () => {
  it('maps every field of a customer request', () => {
    expect(recordOf(linear, need())).toEqual({
      title: 'Audit log',
      content: '**Audit** < log',
      source_id: 'n1',
      timestamp: '2026-03-02T09:00:00.000Z',
      customer_id: 'c1',
      reporter_name: 'ACME',
      reporter_email: null,
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, unknown]>([
    ['an update', sent('Issue', null, { action: 'update' })],
    ['a removal', sent('CustomerNeed', {}, { action: 'remove' })],
    ['a comment', sent('Comment', { body: 'x' })],
    ['an SLA', sent('IssueSLA', {}, { action: 'breached' })],
  ])('acknowledges %s', (_case, body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each([
    ['type is missing', { action: 'create' }],
    ['action is missing', { type: 'Issue' }],
    ['data is missing or not an object', sent('Issue', [])],
    ['data.id is missing', need({ id: null })],
    ['data.id is missing', issue({ id: '' })],
    ['data.body is empty', need({ body: null })],
    ['data.title and data.description are empty', issue({ title: '', description: null })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));

  it.each<[string, unknown, Fields]>([
    ['the project', need({ issue: null, project: { name: 'P' } }), { title: 'P' }],
    ['the first line', need({ issue: null, body: 'a\nb' }), { title: 'a' }],
    ['the customer', need({ customerId: null }), { customer_id: 'c2' }],
    ['no customer', need({ customerId: null, customer: null }), { customer_id: null, reporter_name: null }],
    [
      'an issue',
      issue(),
      {
        title: 'Search',
        content: 'a\nb',
        source_id: 'i1',
        customer_id: null,
        reporter_name: null,
        reporter_email: null,
      },
    ],
    ['the title of an issue as text', issue({ description: null }), { content: 'Search' }],
    ['the first line of an issue', issue({ title: '' }), { title: 'a' }],
    [
      'who wrote from outside',
      issue({ externalUserCreator: outside, creator }),
      { customer_id: 'o1', reporter_name: 'Sam', reporter_email: 's@a.example' },
    ],
    [
      'an outside id alone',
      issue({ externalUserCreatorId: 'o2', creator }),
      { customer_id: 'o2', reporter_name: 'Kim' },
    ],
    ['the creator', issue({ creator }), { customer_id: 'k1', reporter_name: 'Kim', reporter_email: 'k@a.example' }],
    ["the creator's id", issue({ creatorId: 'k2' }), { customer_id: 'k2' }],
    ["the event's time", issue({ createdAt: null }), { timestamp: '2026-03-02T10:00:00.000Z' }],
    ['the time of receipt', sent('Issue', { id: 'i', title: 'x' }, { createdAt: null }), { timestamp: RECEIVED_AT }],
  ])('takes %s', (_case, body, expected) => expect(recordOf(linear, body)).toMatchObject(expected));
});
