import { body, email, id, name, part, parts, text, time, typed } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { outsider } from '../rules/outsider.ts';
import { paragraphs } from '../rules/paragraphs.ts';
import { transcriptText } from '../rules/transcript.ts';
import { hmac } from '../signature/scheme.ts';

const READY = new Set(['meeting.transcribed', 'meeting.summarized', 'Transcription completed']);

/** Notifications name a meeting only; an automation may put the GraphQL answer into them, or send that alone. */
export const fireflies = definePlatform({
  slug: 'fireflies',
  name: 'Fireflies.ai',
  category: 'meetings',
  /** Its secrets have 16 to 32 characters. */
  signing: {
    secret: 'theirs',
    schemes: [hmac({ header: 'x-hub-signature', encoding: 'hex', prefix: 'sha256=' })],
  },
  handshake: null,
  setsHeaders: false,
  docs: 'https://docs.fireflies.ai/graphql-api/webhooks-v2',
  setup: [
    'In Fireflies open **Settings**, then **Developer settings**, then **Webhooks**, and enter `{address}`.',
    'Choose a signing secret of 16 to 32 characters, enter it there and store it as the secret of this integration.',
    'Subscribe to `meeting.transcribed` and `meeting.summarized`.',
    'Fireflies sends the id of a meeting only: let an automation fetch `transcript(id)`, add the `data` of the answer to the body and send that here, signed with the signing secret of your webhook key.',
  ],
  payload: body({
    event: text,
    meeting_id: id,
    timestamp: time,
    /** Names of the first version. */
    eventType: text,
    meetingId: id,
    data: part({
      transcript: part({
        id,
        title: typed,
        date: time,
        dateString: time,
        host_email: email,
        organizer_email: email,
        meeting_attendees: parts({ displayName: name, name, email }),
        sentences: parts({ speaker_name: name, text: typed, raw_text: typed }),
        summary: part({ overview: typed, short_summary: typed, gist: typed, action_items: typed }),
      }),
    }),
  }),
  toStandard(delivery) {
    const event = delivery.event || delivery.eventType;
    const meetingId = delivery.meeting_id ?? delivery.meetingId;
    const meeting = delivery.data?.transcript ?? null;
    if (meeting === null && (event === '' || meetingId === null)) {
      return rejected('neither an event with a meeting id nor data.transcript');
    }
    if (event !== '' && !READY.has(event)) return acknowledged('this event carries no text');
    if (meeting === null) return acknowledged('a notification without data.transcript carries no text');
    const source_id = meeting.id ?? meetingId;
    if (source_id === null) return rejected('data.transcript.id is missing');
    const { summary } = meeting;
    const content = paragraphs([
      summary?.overview || summary?.short_summary || summary?.gist || '',
      summary?.action_items ?? '',
      transcriptText(
        meeting.sentences.map(({ speaker_name, text, raw_text }) => ({
          speaker: speaker_name,
          words: text || raw_text,
        })),
      ),
    ]);
    if (content === '') return rejected('data.transcript has neither a summary nor sentences');
    const organizer = meeting.organizer_email ?? meeting.host_email;
    const guest = outsider(meeting.meeting_attendees, organizer);
    return accepted([
      {
        title: meeting.title || `Fireflies meeting ${source_id}`,
        content,
        source_id,
        timestamp: meeting.dateString ?? meeting.date ?? delivery.timestamp,
        customer_id: null,
        reporter_name: guest?.displayName ?? guest?.name ?? null,
        reporter_email: guest?.email ?? organizer,
        language: null,
      },
    ]);
  },
});
