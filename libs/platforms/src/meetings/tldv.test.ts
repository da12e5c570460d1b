import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { tldv } from './tldv.ts';

const normalize = (body: unknown) => tldv.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const segments = [
  { speaker: 'Ingrid', text: 'It drains the battery.', startTime: 5 },
  { speaker: '', text: 'Oh.' },
  { speaker: 'Callum', text: ' ' },
];
const transcriptReady = (fields: Fields = {}) => ({
  id: 'e1',
  event: 'TranscriptReady',
  executedAt: '2026-02-12T15:47:03.214Z',
  data: { id: 't1', meetingId: 'm1', data: segments, ...fields },
});
const notes = {
  markdownContent: ' ',
  topics: [
    { title: 'Search', summary: 'Good.', order: 2 },
    { title: 'Redaction', summary: 'Missing.', order: 1 },
    { title: 'Empty', summary: '', order: 3 },
  ],
};
const meetingReady = (fields: Fields = {}) => ({
  event: 'MeetingReady',
  executedAt: '2026-03-05T09:50:31.700Z',
  data: {
    id: 'm1',
    name: 'Feature call',
    happenedAt: '2026-03-05T09:00:00.000Z',
    organizer: { name: 'Callum', email: 'Callum@example.com' },
    invitees: [
      { name: 'Callum', email: 'callum@example.com' },
      { name: 'Dorothea', email: ' Dorothea@example.org' },
    ],
    ...fields,
  },
});

describe('tldv: TranscriptReady', () => {
  it('maps every field', () => {
    expect(recordOf(tldv, transcriptReady())).toEqual({
      title: 'tl;dv meeting m1',
      content: 'Ingrid: It drains the battery.\nOh.',
      source_id: 'm1',
      timestamp: '2026-02-12T15:47:03.214Z',
      customer_id: null,
      reporter_name: null,
      reporter_email: null,
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, Fields, Fields]>([
    ['the id of the transcript', { meetingId: null }, { source_id: 't1', title: 'tl;dv meeting t1' }],
    ['a name', { name: 'Rollout' }, { title: 'Rollout' }],
    ['the time of the meeting', { happenedAt: '2026-02-12' }, { timestamp: '2026-02-12T00:00:00.000Z' }],
    [
      'the time as JavaScript writes it',
      { happenedAt: 'Thu Feb 12 2026 16:00:00 GMT+0100 (Central European Standard Time)' },
      { timestamp: '2026-02-12T15:00:00.000Z' },
    ],
    [
      'the time as JavaScript writes it in UTC',
      { happenedAt: 'Thu, 12 Feb 2026 15:00:00 GMT' },
      { timestamp: '2026-02-12T15:00:00.000Z' },
    ],
    [
      'a day that does not exist',
      { happenedAt: 'Thu Foo 12 2026 16:00:00 GMT+0100' },
      { timestamp: '2026-02-12T15:47:03.214Z' },
    ],
    [
      'a time in the zone of nobody',
      { happenedAt: 'Thu Feb 12 2026 16:00:00' },
      { timestamp: '2026-02-12T15:47:03.214Z' },
    ],
  ])('%s', (_case, fields, expected) => expect(recordOf(tldv, transcriptReady(fields))).toMatchObject(expected));

  it('takes the time of receipt when there is none', () => {
    expect(recordOf(tldv, { ...transcriptReady(), executedAt: null }).timestamp).toBe(RECEIVED_AT);
  });
});

describe('tldv: MeetingReady', () => {
  it('maps every field', () => {
    expect(recordOf(tldv, meetingReady({ notes, transcript: { id: 't1', meetingId: 'm1', data: segments } }))).toEqual({
      title: 'Feature call',
      content: 'Redaction: Missing.\n\nSearch: Good.\n\nIngrid: It drains the battery.\nOh.',
      source_id: 'm1',
      timestamp: '2026-03-05T09:00:00.000Z',
      customer_id: null,
      reporter_name: 'Dorothea',
      reporter_email: 'dorothea@example.org',
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, Fields, Fields]>([
    ['segments alone', { transcript: segments }, { content: 'Ingrid: It drains the battery.\nOh.' }],
    ['notes in Markdown', { notes: { ...notes, markdownContent: '# Notes' } }, { content: '# Notes' }],
    ['no name', { notes, name: '' }, { title: 'tl;dv meeting m1' }],
    ['the time of the event', { notes, happenedAt: 'x' }, { timestamp: '2026-03-05T09:50:31.700Z' }],
    [
      'the organizer',
      { notes, invitees: [{ name: 'Room', email: null }] },
      { reporter_name: 'Callum', reporter_email: 'callum@example.com' },
    ],
    ['nobody', { notes, invitees: null, organizer: null }, { reporter_name: null, reporter_email: null }],
  ])('%s', (_case, fields, expected) => expect(recordOf(tldv, meetingReady(fields))).toMatchObject(expected));
});

describe('tldv: endings', () => {
  it.each([
    [meetingReady()],
    [meetingReady({ notes: null, transcript: null })],
    [meetingReady({ transcript: 'x' })],
    [{ event: 'MeetingStarted', data: {} }],
  ])('acknowledges %#', (body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each<[string, unknown]>([
    ['event is missing', {}],
    ['data is missing or not an object', { event: 'TranscriptReady', data: segments }],
    ['data.meetingId is missing', transcriptReady({ id: '', meetingId: null })],
    ['data.data has no segment with text', transcriptReady({ data: [] })],
    ['data.data has no segment with text', transcriptReady({ data: undefined })],
    ['data.data has no segment with text', transcriptReady({ data: [{ text: ' ' }] })],
    ['data.id is missing', meetingReady({ id: null })],
    ['data.transcript and data.notes have no text', meetingReady({ notes: {} })],
    ['data.transcript and data.notes have no text', meetingReady({ transcript: { data: null } })],
    ['data.transcript and data.notes have no text', meetingReady({ transcript: [] })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
