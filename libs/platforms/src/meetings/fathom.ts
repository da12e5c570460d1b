import { anything, body, email, id, language, name, part, parts, time, typed } from '../payload.ts';
import { accepted, definePlatform, rejected } from '../platform.ts';
import { paragraphs } from '../rules/paragraphs.ts';
import { transcriptText } from '../rules/transcript.ts';
import { standardWebhooks } from '../signature/scheme.ts';

/** The body is the meeting itself, with the parts that were chosen when the webhook was made. */
export const fathom = definePlatform({
  slug: 'fathom',
  name: 'Fathom',
  category: 'meetings',
  signing: { secret: 'theirs', schemes: [standardWebhooks('webhook'), standardWebhooks('svix')] },
  handshake: null,
  setsHeaders: false,
  docs: 'https://developers.fathom.ai/webhooks',
  setup: [
    'In Fathom open **Settings**, then **API Access**, and add a webhook with the URL `{address}`.',
    'Choose the recordings, and include at least the summary or the transcript; action items are read too.',
    'Copy the webhook secret (`whsec_...`) and store it as the secret of this integration.',
  ],
  payload: body({
    recording_id: id,
    url: id,
    title: typed,
    meeting_title: typed,
    created_at: time,
    recording_start_time: time,
    scheduled_start_time: time,
    transcript_language: language,
    default_summary: part({ markdown_formatted: typed }),
    action_items: parts({ description: typed }),
    transcript: parts({ speaker: part({ display_name: name }), text: typed }),
    calendar_invitees: parts({
      name,
      matched_speaker_display_name: name,
      email,
      email_domain: id,
      is_external: anything,
    }),
    recorded_by: part({ name, email }),
  }),
  toStandard(meeting) {
    const source_id = meeting.recording_id ?? meeting.url;
    if (source_id === null) return rejected('recording_id is missing');
    const content = paragraphs([
      meeting.default_summary?.markdown_formatted ?? '',
      ...meeting.action_items.map(({ description }) => description),
      transcriptText(
        meeting.transcript.map(({ speaker, text }) => ({ speaker: speaker?.display_name ?? null, words: text })),
      ),
    ]);
    if (content === '') return rejected('default_summary, action_items and transcript are missing or empty');
    const guest = meeting.calendar_invitees.find(({ is_external }) => is_external === true);
    const reporter = guest
      ? { name: guest.name ?? guest.matched_speaker_display_name, email: guest.email }
      : meeting.recorded_by;
    return accepted([
      {
        title: meeting.title || meeting.meeting_title || `Fathom meeting ${source_id}`,
        content,
        source_id,
        timestamp: meeting.created_at ?? meeting.recording_start_time ?? meeting.scheduled_start_time,
        customer_id: guest?.email_domain ?? null,
        reporter_name: reporter?.name ?? null,
        reporter_email: reporter?.email ?? null,
        /** Of the transcript; summaries are always in English. */
        language: meeting.transcript_language,
      },
    ]);
  },
});
