import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { jira } from './jira.ts';

type Fields = Record<string, unknown>;
const adf = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const reporter = { accountId: 'r1', accountType: 'customer', displayName: 'Helena', emailAddress: 'H@a.example' };
const created = (fields: Fields = {}, rest: Fields = {}) => ({
  timestamp: 1771419933120,
  webhookEvent: 'jira:issue_created',
  issue: {
    id: '10',
    key: 'SUP-1',
    fields: {
      summary: 'Rename',
      description: '*bold* < x',
      created: '2026-02-18T14:05:33.120+0100',
      reporter,
      ...fields,
    },
  },
  ...rest,
});
const commented = (fields: Fields = {}, rest: Fields = {}) => ({
  timestamp: 1771419933120,
  webhookEvent: 'comment_created',
  issue: { id: '10', key: 'SUP-1', fields: { summary: 'Rename' } },
  comment: {
    id: '55',
    author: reporter,
    body: 'Any news?',
    created: '2026-02-19T14:05:33.120+0100',
    jsdPublic: true,
    ...fields,
  },
  ...rest,
});
const normalize = (body: unknown) => jira.normalize(deliveryOf(body));

describe('jira', () => {
  it('maps every field of an issue', () => {
    expect(recordOf(jira, created())).toEqual({
      title: 'Rename',
      content: '*bold* < x',
      source_id: 'SUP-1',
      timestamp: '2026-02-18T13:05:33.120Z',
      customer_id: 'r1',
      reporter_name: 'Helena',
      reporter_email: 'h@a.example',
      language: 'en',
      language_given: null,
    });
  });

  it('maps every field of a comment', () => {
    expect(recordOf(jira, commented())).toMatchObject({
      title: 'Rename',
      content: 'Any news?',
      source_id: 'SUP-1:55',
      timestamp: '2026-02-19T13:05:33.120Z',
      customer_id: 'r1',
      reporter_name: 'Helena',
      reporter_email: 'h@a.example',
    });
  });

  it.each<[string, unknown]>([
    ['an update', { webhookEvent: 'jira:issue_updated' }],
    ["an agent's comment", commented({ author: { ...reporter, accountType: 'atlassian' }, body: '' })],
    ['a comment by nobody', commented({ author: null })],
    ['an internal comment', commented({ jsdPublic: false })],
  ])('acknowledges %s', (_case, body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each([
    ['webhookEvent is missing', { issue: {} }],
    ['issue is missing or not an object', { webhookEvent: 'jira:issue_created' }],
    ['issue.key is missing', created({}, { issue: { fields: { summary: 'x' } } })],
    ['issue.fields.summary and issue.fields.description are empty', created({ summary: '', description: adf(' ') })],
    ['issue.fields.summary and issue.fields.description are empty', created({}, { issue: { key: 'A-1' } })],
    ['comment is missing or not an object', commented({}, { comment: null })],
    ['issue.key is missing', commented({}, { issue: null })],
    ['comment.id is missing', commented({ id: null })],
    ['comment.body has no text', commented({ body: null })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));

  it.each<[string, unknown, Fields]>([
    ['a document', created({ description: adf('a <b>') }), { content: 'a <b>' }],
    ['the summary as text', created({ description: null }), { content: 'Rename' }],
    ['the first line as title', created({ summary: '', description: 'a\nb' }), { title: 'a' }],
    ['the id for a missing key', created({}, { issue: { id: 10, fields: { summary: 'x' } } }), { source_id: '10' }],
    [
      'the creator',
      created({ reporter: null, creator: { key: 'k1', name: 'n1', displayName: 'Kim' } }),
      { customer_id: 'k1', reporter_name: 'Kim', reporter_email: null },
    ],
    ['the user', created({ reporter: null }, { user: { name: 'n1' } }), { customer_id: 'n1', reporter_name: null }],
    ['nobody', created({ reporter: null }), { customer_id: null }],
    ["the event's time", created({ created: null }), { timestamp: '2026-02-18T13:05:33.120Z' }],
    ['the time of receipt', created({ created: null }, { timestamp: null }), { timestamp: RECEIVED_AT }],
    ['a comment without jsdPublic', commented({ jsdPublic: undefined }), { source_id: 'SUP-1:55' }],
    [
      'a comment as document',
      commented({ body: adf('Hello') }, { issue: { key: 'SUP-1' } }),
      { title: 'Hello', content: 'Hello' },
    ],
    ["a comment at the event's time", commented({ created: null }), { timestamp: '2026-02-18T13:05:33.120Z' }],
  ])('takes %s', (_case, body, expected) => expect(recordOf(jira, body)).toMatchObject(expected));

  it('reads a document nested deep', () => {
    const levels = 20_000;
    const deep = `${'{"type":"panel","content":['.repeat(levels)}{"type":"text","text":"end"}${']}'.repeat(levels)}`;
    const body = JSON.stringify(created({ description: '@deep@' })).replace('"@deep@"', deep);
    expect(normalize(body)).toMatchObject({ outcome: 'accepted', records: [{ content: 'end' }] });
  });
});
