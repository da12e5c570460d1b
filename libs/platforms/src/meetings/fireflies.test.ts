import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { fireflies } from './fireflies.ts';

const normalize = (body: unknown) => fireflies.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const transcript = (fields: Fields = {}): Fields => ({
  id: '01KG',
  title: 'Onboarding',
  date: 1769693400000,
  dateString: '2026-01-29T13:30:00.000Z',
  host_email: 'host@example.com',
  organizer_email: 'Noor@example.com',
  meeting_attendees: [
    { displayName: 'Noor', email: 'noor@example.com' },
    { displayName: 'Ruth Abara', email: 'Ruth@example.org', name: 'Ruth' },
  ],
  sentences: [
    { speaker_name: 'Ruth', text: 'Three evenings.' },
    { speaker_name: null, text: '', raw_text: 'I see.' },
    { speaker_name: 'Ruth', text: ' ' },
  ],
  summary: { overview: 'It was slow.', short_summary: 'Slow.', gist: 'G', action_items: '**Noor**\nFile a bug' },
  ...fields,
});
const notice = { event: 'meeting.summarized', timestamp: 1769695265120, meeting_id: '01KG' };
const of = (fields: Fields = {}) => ({ ...notice, data: { transcript: transcript(fields) } });

describe('fireflies', () => {
  it('maps every field', () => {
    expect(recordOf(fireflies, of())).toEqual({
      title: 'Onboarding',
      content: 'It was slow.\n\n**Noor**\nFile a bug\n\nRuth: Three evenings.\nI see.',
      source_id: '01KG',
      timestamp: '2026-01-29T13:30:00.000Z',
      customer_id: null,
      reporter_name: 'Ruth Abara',
      reporter_email: 'ruth@example.org',
      language: 'en',
      language_given: null,
    });
  });

  it.each([
    [
      'the first version',
      { meetingId: '01KG', eventType: 'Transcription completed', data: { transcript: transcript() } },
    ],
    ['meeting.transcribed', { ...of(), event: 'meeting.transcribed' }],
    ['the GraphQL answer alone', { data: { transcript: transcript() } }],
    ['the id of the notification', of({ id: undefined })],
  ])('accepts %s', (_case, body) => expect(recordOf(fireflies, body).source_id).toBe('01KG'));

  const summary = { overview: '', short_summary: 'Short.', gist: 'Gist.', action_items: null };
  it.each<[string, Fields, Fields]>([
    ['no title', { title: '' }, { title: 'Fireflies meeting 01KG' }],
    ['the short summary', { summary, sentences: [] }, { content: 'Short.' }],
    ['the gist', { summary: { ...summary, short_summary: ' ' }, sentences: null }, { content: 'Gist.' }],
    ['no summary', { summary: null }, { content: 'Ruth: Three evenings.\nI see.' }],
    ['the date', { dateString: null }, { timestamp: '2026-01-29T13:30:00.000Z' }],
    ['the time of the notification', { dateString: '', date: null }, { timestamp: '2026-01-29T14:01:05.120Z' }],
    [
      'the name of an attendee',
      { meeting_attendees: [{ displayName: '', name: 'Viktor', email: 'v@example.org' }] },
      { reporter_name: 'Viktor', reporter_email: 'v@example.org' },
    ],
    [
      'the organizer when all are colleagues',
      { meeting_attendees: [{ displayName: 'Noor', email: 'noor@example.com' }] },
      { reporter_name: null, reporter_email: 'noor@example.com' },
    ],
    [
      'the host for a missing organizer',
      { organizer_email: '', meeting_attendees: [] },
      { reporter_name: null, reporter_email: 'host@example.com' },
    ],
    [
      'anybody when nobody is known to host',
      { organizer_email: null, host_email: null },
      { reporter_name: 'Noor', reporter_email: 'noor@example.com' },
    ],
  ])('%s', (_case, fields, expected) => expect(recordOf(fireflies, of(fields))).toMatchObject(expected));

  it.each([
    [notice],
    [{ ...notice, data: { transcript: null }, errors: [{ message: 'x' }] }],
    [{ meetingId: 'Z', eventType: 'Transcription completed' }],
    [{ ...notice, event: 'meeting.bot_joined' }],
    [{ ...of(), event: 'meeting.other' }],
  ])('acknowledges %#', (body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each<[string, unknown]>([
    ['neither an event with a meeting id nor data.transcript', {}],
    ['neither an event with a meeting id nor data.transcript', { event: 'meeting.transcribed' }],
    ['neither an event with a meeting id nor data.transcript', { meeting_id: '1', data: { transcript: null } }],
    ['data.transcript.id is missing', { data: { transcript: transcript({ id: '' }) } }],
    ['data.transcript has neither a summary nor sentences', of({ summary: {}, sentences: [{ text: ' ' }] })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
