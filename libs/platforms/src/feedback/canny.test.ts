import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { canny } from './canny.ts';

type Fields = Record<string, unknown>;
const author = { id: 'u1', name: 'Grace', email: 'G@a.example', isAdmin: false };
const sent = (type: string, object: unknown, rest: Fields = {}) => ({
  type,
  created: '2026-03-02T10:00:00.000Z',
  object,
  ...rest,
});
const post = (fields: Fields = {}) =>
  sent('post.created', {
    id: 'p1',
    created: '2026-03-02T09:00:00.000Z',
    author,
    title: 'Offline',
    details: 'a < b',
    ...fields,
  });
const comment = (fields: Fields = {}) =>
  sent('comment.created', {
    id: 'c1',
    created: '2026-03-02T09:00:00.000Z',
    author,
    value: '+1',
    post: { title: 'Offline', details: 'a < b' },
    ...fields,
  });
const normalize = (body: unknown) => canny.normalize(deliveryOf(body));

describe('canny', () => {
  it('maps every field of a post', () => {
    expect(recordOf(canny, post())).toEqual({
      title: 'Offline',
      content: 'a < b',
      source_id: 'p1',
      timestamp: '2026-03-02T09:00:00.000Z',
      customer_id: 'u1',
      reporter_name: 'Grace',
      reporter_email: 'g@a.example',
      language: 'en',
      language_given: null,
    });
  });

  it('takes a comment and not its post', () =>
    expect(recordOf(canny, comment())).toMatchObject({ title: 'Offline', content: '+1', source_id: 'c1' }));

  it.each<[string, unknown]>([
    ['a vote', sent('vote.created', {})],
    ['an edited post', sent('post.edited', {})],
    ['an internal comment', comment({ internal: true, value: '' })],
    ["an admin's comment", comment({ author: { isAdmin: true } })],
  ])('acknowledges %s', (_case, body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each([
    ['type is missing', {}],
    ['object is missing or not an object', sent('post.created', [])],
    ['object is missing or not an object', sent('comment.created', null)],
    ['object.title and object.details are empty', post({ title: '', details: ' ' })],
    ['object.value is empty', comment({ value: '' })],
    ['object.id is missing', post({ id: null })],
    ['object.id is missing', comment({ id: '' })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));

  it.each<[string, unknown, Fields]>([
    ['the title as text', post({ details: '' }), { content: 'Offline' }],
    ['the first line as title', post({ title: '', details: 'a\nb' }), { title: 'a' }],
    ['the first line of a comment', comment({ post: null, value: 'x\ny' }), { title: 'x', content: 'x\ny' }],
    ['a deleted author', post({ author: null }), { customer_id: null, reporter_name: null, reporter_email: null }],
    ['a post by an admin', post({ author: { ...author, isAdmin: true } }), { customer_id: 'u1' }],
    ['a private comment', comment({ private: true }), { content: '+1' }],
    ["the event's time", post({ created: null }), { timestamp: '2026-03-02T10:00:00.000Z' }],
    [
      'the time of receipt',
      sent('post.created', { id: 'p', title: 'x' }, { created: null }),
      { timestamp: RECEIVED_AT },
    ],
  ])('takes %s', (_case, body, expected) => expect(recordOf(canny, body)).toMatchObject(expected));
});
