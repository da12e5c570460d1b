import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { fathom } from './fathom.ts';

const normalize = (body: unknown) => fathom.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const colleague = { name: 'Helena', email: 'helena@example.com', email_domain: 'example.com', is_external: false };
const guest = { name: 'Ann-Marie', email: 'Ann@example.org', email_domain: 'example.org', is_external: true };
const meeting = (fields: Fields = {}) => ({
  title: 'Review',
  meeting_title: '30 days',
  recording_id: 618204417,
  url: 'https://fathom.video/calls/618204417',
  created_at: '2026-02-03T14:31:40Z',
  recording_start_time: '2026-02-03T14:01:05Z',
  scheduled_start_time: '2026-02-03T14:00:00+00:00',
  transcript_language: 'pt-BR',
  transcript: [
    { speaker: { display_name: 'Ann-Marie' }, text: 'Faster.', timestamp: '00:00:15' },
    { speaker: null, text: 'Good.' },
  ],
  default_summary: { template_name: null, markdown_formatted: '## Purpose\n\n[Review.](https://fathom.video/x)' },
  action_items: [{ description: 'Find the cause' }, { description: '' }],
  calendar_invitees: [colleague, guest],
  recorded_by: { name: 'Helena', email: 'helena@example.com' },
  ...fields,
});

describe('fathom', () => {
  it('maps every field', () => {
    expect(recordOf(fathom, meeting())).toEqual({
      title: 'Review',
      content: '## Purpose\n\n[Review.](https://fathom.video/x)\n\nFind the cause\n\nAnn-Marie: Faster.\nGood.',
      source_id: '618204417',
      timestamp: '2026-02-03T14:31:40.000Z',
      customer_id: 'example.org',
      reporter_name: 'Ann-Marie',
      reporter_email: 'ann@example.org',
      language: 'pt',
      language_given: 'pt',
    });
  });

  it.each<[string, Fields, Fields]>([
    ['the calendar title', { title: '' }, { title: '30 days' }],
    ['no title', { title: null, meeting_title: null }, { title: 'Fathom meeting 618204417' }],
    ['the address as id', { recording_id: null }, { source_id: 'https://fathom.video/calls/618204417' }],
    ['the start of the recording', { created_at: null }, { timestamp: '2026-02-03T14:01:05.000Z' }],
    ['the scheduled start', { created_at: null, recording_start_time: '' }, { timestamp: '2026-02-03T14:00:00.000Z' }],
    [
      'a summary alone',
      { transcript: null, action_items: null },
      { content: expect.stringMatching(/^## Purpose/) as never },
    ],
    ['action items alone', { transcript: null, default_summary: null }, { content: 'Find the cause' }],
    [
      'the name of the speaker',
      { calendar_invitees: [{ ...guest, name: null, matched_speaker_display_name: 'AM' }] },
      { reporter_name: 'AM' },
    ],
    [
      'the recorder when all are colleagues',
      { calendar_invitees: [colleague] },
      { reporter_name: 'Helena', reporter_email: 'helena@example.com', customer_id: null },
    ],
    ['nobody', { calendar_invitees: null, recorded_by: null }, { reporter_name: null, reporter_email: null }],
    ['no language', { transcript_language: null }, { language: 'en', language_given: null }],
  ])('%s', (_case, fields, expected) => expect(recordOf(fathom, meeting(fields))).toMatchObject(expected));

  const silent = { transcript: [], default_summary: { markdown_formatted: ' ' }, action_items: [] };
  it.each<[string, unknown]>([
    ['recording_id is missing', {}],
    ['recording_id is missing', meeting({ recording_id: null, url: '' })],
    ['default_summary, action_items and transcript are missing or empty', meeting(silent)],
    ['default_summary, action_items and transcript are missing or empty', { recording_id: 1, crm_matches: {} }],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
