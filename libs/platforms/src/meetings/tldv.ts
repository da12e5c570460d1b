import { z } from 'zod';
import { body, email, field, id, name, part, parts, text, time, transcript, typed } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { outsider } from '../rules/outsider.ts';
import { paragraphs } from '../rules/paragraphs.ts';
import { toUtc } from '../rules/time.ts';
import { labelled } from '../rules/transcript.ts';

/** The text of a JavaScript date: `Thu Feb 12 2026 15:00:00 GMT+0100 (CET)` or `Thu, 12 Feb 2026 14:00:00 GMT`. */
const DATE_TEXT =
  /^[a-z]{3}(?: [a-z]{3} \d\d|, \d\d [a-z]{3}) \d{4} \d\d:\d\d:\d\d GMT(?:[+-]\d{4})?(?: \([^)]{1,60}\))?$/i;
const lenientTime = field((value) => {
  if (typeof value !== 'string' || !DATE_TEXT.test(value.trim())) return toUtc(value);
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : toUtc(date.toISOString());
});

const payload = body({
  event: text,
  executedAt: time,
  data: part({
    id,
    meetingId: id,
    /** The segments of `TranscriptReady`. */
    data: transcript,
    name: typed,
    happenedAt: lenientTime,
    organizer: part({ name, email }),
    invitees: parts({ name, email }),
    /** The answer of the transcript API, or its segments alone; put in by an automation, as the notes are. */
    transcript: z.union([z.object({ data: transcript }).transform(({ data }) => data ?? ''), transcript]),
    notes: part({
      markdownContent: typed,
      topics: parts({
        title: typed,
        summary: typed,
        order: field((value) => (Number.isFinite(value) ? Number(value) : 0)),
      }),
    }),
  }),
});

type Event = z.infer<typeof payload>;
type Meeting = NonNullable<Event['data']>;

/** https://intercom.help/tldv/en/articles/15416775-webhooks; both events of a meeting give the same `source_id`. */
export const tldv = definePlatform({
  slug: 'tldv',
  name: 'tl;dv',
  category: 'meetings',
  signing: null,
  handshake: null,
  setsHeaders: true,
  docs: 'https://intercom.help/tldv/en/articles/15416775-webhooks',
  setup: [
    'In tl;dv open **Settings**, then **Webhooks**, and add a webhook with the URL `{address}` and the event **TranscriptReady**.',
    'Add the header `x-api-key` with the value `{key}`.',
    'tl;dv cannot sign: allow unsigned deliveries for this integration. The key is then the only proof.',
  ],
  payload,
  toStandard(delivery) {
    const { event, data } = delivery;
    if (event === '') return rejected('event is missing');
    if (data === null) return rejected('data is missing or not an object');
    switch (event) {
      case 'TranscriptReady':
        return transcriptReady(delivery, data);
      case 'MeetingReady':
        return meetingReady(delivery, data);
      default:
        return acknowledged('this event carries no text');
    }
  },
});

function transcriptReady({ executedAt }: Event, meeting: Meeting): DraftOutcome {
  const source_id = meeting.meetingId ?? meeting.id;
  if (source_id === null) return rejected('data.meetingId is missing');
  if (!meeting.data) return rejected('data.data has no segment with text');
  return accepted([
    {
      title: meeting.name || `tl;dv meeting ${source_id}`,
      content: meeting.data,
      source_id,
      timestamp: meeting.happenedAt ?? executedAt,
      customer_id: null,
      /** The names of speakers do not tell who the customer is. */
      reporter_name: null,
      reporter_email: null,
      language: null,
    },
  ]);
}

function meetingReady({ executedAt }: Event, meeting: Meeting): DraftOutcome {
  if (meeting.id === null) return rejected('data.id is missing');
  const { notes, transcript, organizer } = meeting;
  if (notes === null && transcript === null) {
    return acknowledged('a meeting without transcript and notes carries no text');
  }
  const topics = (notes?.topics ?? []).toSorted((one, other) => one.order - other.order);
  const content = paragraphs([
    notes?.markdownContent || paragraphs(topics.map(({ title, summary }) => labelled(title, summary))),
    transcript ?? '',
  ]);
  if (content === '') return rejected('data.transcript and data.notes have no text');
  const reporter = outsider(meeting.invitees, organizer?.email ?? null) ?? organizer;
  return accepted([
    {
      title: meeting.name || `tl;dv meeting ${meeting.id}`,
      content,
      source_id: meeting.id,
      timestamp: meeting.happenedAt ?? executedAt,
      customer_id: null,
      reporter_name: reporter?.name ?? null,
      reporter_email: reporter?.email ?? null,
      language: null,
    },
  ]);
}
