import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { readAi } from './read-ai.ts';

const normalize = (body: unknown) => readAi.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const owner = { name: 'Wanjiru', email: 'Wanjiru@example.com' };
const guest = { name: 'Leo', email: 'Leo@example.org' };
const meeting = (fields: Fields = {}) => ({
  session_id: '01KJ',
  trigger: 'meeting_end',
  title: 'Beta feedback',
  start_time: '2026-02-22T13:00:22.095890Z',
  end_time: '2026-02-22T13:34:10.441002Z',
  participants: [owner, { name: 'Room 4', email: null }, { name: 'Phone', email: 'None' }, guest],
  owner,
  summary: 'They lost work.',
  chapter_summaries: [{ title: 'Editor', description: 'Intuitive.' }, { title: 'Empty' }],
  action_items: [{ text: 'Ask for autosave.' }],
  key_questions: [{ text: 'Same price?' }],
  topics: [{ text: 'Beta' }],
  transcript: {
    speaker_blocks: [
      { speaker: { name: 'Leo' }, words: 'Autosave, please.' },
      { speaker: null, words: 'Yes.' },
    ],
  },
  ...fields,
});

describe('read-ai', () => {
  it('maps every field', () => {
    expect(recordOf(readAi, meeting())).toEqual({
      title: 'Beta feedback',
      content:
        'They lost work.\n\nEditor: Intuitive.\n\nAsk for autosave.\n\nSame price?\n\nLeo: Autosave, please.\nYes.',
      source_id: '01KJ',
      timestamp: '2026-02-22T13:00:22.095Z',
      customer_id: null,
      reporter_name: 'Leo',
      reporter_email: 'leo@example.org',
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, Fields, Fields]>([
    ['no title', { title: '' }, { title: 'Read AI meeting 01KJ' }],
    ['the end', { start_time: null }, { timestamp: '2026-02-22T13:34:10.441Z' }],
    ['the owner', { participants: [owner] }, { reporter_name: 'Wanjiru', reporter_email: 'wanjiru@example.com' }],
    [
      'the first address when the owner has none',
      { owner: { name: 'Wanjiru', email: null } },
      { reporter_name: 'Wanjiru', reporter_email: 'wanjiru@example.com' },
    ],
    ['nobody', { participants: null, owner: null }, { reporter_name: null, reporter_email: null }],
    [
      'a summary alone',
      { chapter_summaries: [], action_items: [], key_questions: null, transcript: null },
      { content: 'They lost work.' },
    ],
  ])('%s', (_case, fields, expected) => expect(recordOf(readAi, meeting(fields))).toMatchObject(expected));

  it.each(['meeting_start', 'other'])('acknowledges %s', (trigger) =>
    expect(normalize({ session_id: '01KJ', trigger }).outcome).toBe('acknowledged'),
  );

  it.each<[string, unknown]>([
    ['trigger is missing', {}],
    ['session_id is missing', { trigger: 'meeting_start' }],
    [
      'the report has no summary, chapter, action item, question or transcript',
      {
        session_id: '1',
        trigger: 'meeting_end',
        summary: ' ',
        topics: [{ text: 'Beta' }],
        chapter_summaries: [{ title: 'T' }],
      },
    ],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
