import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { featurebase } from './featurebase.ts';

type Fields = Record<string, unknown>;
const author = { id: 'u1', name: 'Lerato', email: 'L@a.example', type: 'customer' };
const sent = (topic: string, item: unknown, rest: Fields = {}) => ({
  topic,
  createdAt: '2026-03-02T10:00:00.000Z',
  data: { item },
  ...rest,
});
const item = (fields: Fields = {}) => ({
  id: 'p1',
  title: 'Slack',
  content: '<p>One &amp; two</p><p>Three</p>',
  author,
  createdAt: '2026-03-02T09:00:00.000Z',
  ...fields,
});
const post = (fields: Fields = {}) => sent('post.created', item(fields));
const comment = (fields: Fields = {}) => sent('comment.created', item({ id: 'c1', ...fields }));
const normalize = (body: unknown) => featurebase.normalize(deliveryOf(body));

describe('featurebase', () => {
  it('maps every field of a post', () => {
    expect(recordOf(featurebase, post())).toEqual({
      title: 'Slack',
      content: 'One & two\nThree',
      source_id: 'p1',
      timestamp: '2026-03-02T09:00:00.000Z',
      customer_id: 'u1',
      reporter_name: 'Lerato',
      reporter_email: 'l@a.example',
      language: 'en',
      language_given: null,
    });
  });

  it('takes the first line of a comment as its title', () =>
    expect(recordOf(featurebase, comment())).toMatchObject({ title: 'One & two', source_id: 'c1' }));

  it.each<[string, unknown]>([
    ['a vote', sent('post.voted', { action: 'add' })],
    ['a conversation', sent('conversation.created', {})],
    ['a private comment', comment({ isPrivate: true, content: '' })],
    ...['admin', 'bot', 'integration'].map((type): [string, unknown] => [
      `a comment by ${type}`,
      comment({ author: { type } }),
    ]),
  ])('acknowledges %s', (_case, body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each([
    ['topic is missing', {}],
    ['data.item is missing or not an object', sent('post.created', 'x')],
    ['data.item.id is missing', post({ id: null })],
    ['data.item.content has no text', post({ title: ' ', content: '<img>' })],
    ['data.item.content has no text', comment({ title: 'x', content: '<img>' })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));

  it.each<[string, unknown, Fields]>([
    ['the title as text', post({ content: '' }), { content: 'Slack' }],
    ['the first line as title', post({ title: '' }), { title: 'One & two' }],
    ['a post by the team', post({ author: { ...author, type: 'admin' } }), { customer_id: 'u1' }],
    [
      'a guest',
      post({ author: { id: null, name: 'A Guest', email: null, type: 'guest' } }),
      { customer_id: null, reporter_name: 'A Guest', reporter_email: null },
    ],
    ['no author', post({ author: null }), { customer_id: null, reporter_name: null }],
    [
      'an older author',
      post({ author: ' Ana  Lee', authorId: 'u2', authorEmail: 'A@a.example' }),
      { customer_id: 'u2', reporter_name: 'Ana Lee', reporter_email: 'a@a.example' },
    ],
    ['an older date', post({ createdAt: null, date: 1772442000 }), { timestamp: '2026-03-02T09:00:00.000Z' }],
    ["the event's time", post({ createdAt: null }), { timestamp: '2026-03-02T10:00:00.000Z' }],
    [
      'the time of receipt',
      sent('post.created', item({ createdAt: null }), { createdAt: null }),
      { timestamp: RECEIVED_AT },
    ],
  ])('takes %s', (_case, body, expected) => expect(recordOf(featurebase, body)).toMatchObject(expected));
});
