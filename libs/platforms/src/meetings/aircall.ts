import { z } from 'zod';
import { body, email, id, language, name, part, parts, text, time, typed, typedString } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { fullName } from '../rules/name.ts';
import { toUtc } from '../rules/time.ts';
import { transcriptText } from '../rules/transcript.ts';

const call = {
  id,
  started_at: time,
  /** The outside number. */
  raw_digits: id,
  contact: part({ id, first_name: name, last_name: name, emails: parts({ value: email }) }),
};
const callSchema = part(call);

/** One text for a summary, utterances for a transcription; null when only ids are given. */
const content = z.union([
  typedString,
  part({ language, utterances: parts({ text: typed, participant_type: text, phone_number: id }) }),
]);
const written = part({ call_id: id, call_created_at: time, content });

const payload = body({
  event: text,
  timestamp: time,
  data: part({
    ...call,
    comments: parts({ id, content: typed, posted_at: id }),
    call_id: id,
    call_created_at: time,
    content,
    /** Answers of the API, put in by an automation. */
    transcription: written,
    summary: written,
    call: callSchema,
  }),
});

type Event = z.infer<typeof payload>;
type Call = z.infer<typeof callSchema>;
type Content = z.infer<typeof content>;

/** https://developer.aircall.io/docs/webhooks-overview; the event name decides, `resource` does not. */
export const aircall = definePlatform({
  slug: 'aircall',
  name: 'Aircall',
  category: 'meetings',
  signing: { secret: 'theirs', schemes: [{ kind: 'secret-field', field: 'token' }] },
  handshake: null,
  setsHeaders: false,
  docs: 'https://developer.aircall.io/docs/webhooks-overview',
  setup: [
    'In the Aircall dashboard open **Integrations & API**, add a **Webhook** and enter the URL `{address}`.',
    'Choose the events `call.commented`, `transcription.created` and `summary.created`.',
    'Copy the token of the webhook and store it as the secret of this integration: Aircall sends it in each body.',
    'If transcriptions and summaries arrive with ids only, let an automation fetch them and send them as `data.transcription` or `data.summary` of the same body.',
  ],
  payload,
  toStandard(delivery) {
    if (delivery.event === '') return rejected('event is missing');
    if (delivery.data === null) return rejected('data is missing or not an object');
    switch (delivery.event) {
      case 'call.commented':
        return commented(delivery);
      case 'transcription.created':
      case 'summary.created':
        return transcribed(delivery);
      default:
        return acknowledged('this event carries no text');
    }
  },
});

/** Older comments came with events of their own. */
function commented({ data: call, timestamp }: Event): DraftOutcome {
  if (call === null || call.id === null) return rejected('data.id is missing');
  const [newest = null] = call.comments
    .map((comment) => ({ ...comment, time: toUtc(comment.posted_at) }))
    .toSorted((one, other) => (other.time ?? '').localeCompare(one.time ?? ''));
  const commentId = newest?.id ?? newest?.posted_at ?? null;
  if (newest === null || newest.content === '') return rejected('the newest of data.comments has no content');
  if (commentId === null) return rejected('the newest of data.comments has neither id nor posted_at');
  const name = contactName(call);
  return accepted([
    {
      title: titleOf(name ?? call.raw_digits, call.id),
      content: newest.content,
      source_id: `${call.id}-${commentId}`,
      timestamp: newest.time ?? timestamp,
      ...customerOf(call, call.raw_digits),
      language: null,
    },
  ]);
}

function transcribed({ event, data, timestamp }: Event): DraftOutcome {
  const { transcription = null, summary = null, call = null } = data ?? {};
  const [own, other] = event === 'summary.created' ? [summary, transcription] : [transcription, summary];
  const callId = data?.call_id ?? own?.call_id ?? other?.call_id ?? null;
  if (callId === null) return rejected('data.call_id is missing');
  const content = data?.content ?? own?.content ?? other?.content ?? null;
  if (content === null) return acknowledged('an event with ids only carries no text');
  const name = contactName(call);
  const words = wordsOf(content, name);
  if (words === '') return rejected('the content has no text');
  const utterances = typeof content === 'string' ? [] : content.utterances;
  const phone =
    utterances.find(({ participant_type }) => participant_type === 'external')?.phone_number ??
    call?.raw_digits ??
    null;
  return accepted([
    {
      title: titleOf(name ?? phone, callId),
      content: words,
      source_id: callId,
      timestamp:
        call?.started_at ?? data?.call_created_at ?? own?.call_created_at ?? other?.call_created_at ?? timestamp,
      ...customerOf(call, phone),
      language: typeof content === 'string' ? null : content.language,
    },
  ]);
}

function wordsOf(content: NonNullable<Content>, customer: string | null): string {
  if (typeof content === 'string') return content;
  const speakers = new Map([
    ['external', customer ?? 'Customer'],
    ['internal', 'Agent'],
  ]);
  return transcriptText(
    content.utterances.map(({ text, participant_type }) => ({
      speaker: speakers.get(participant_type) ?? null,
      words: text,
    })),
  );
}

const titleOf = (who: string | null, callId: string) => (who === null ? `Aircall call ${callId}` : `Call with ${who}`);

const contactName = (call: Call) => fullName(call?.contact?.first_name ?? null, call?.contact?.last_name ?? null);

const customerOf = (call: Call, phone: string | null) => ({
  customer_id: call?.contact?.id ?? phone,
  reporter_name: contactName(call),
  reporter_email: call?.contact?.emails[0]?.value ?? null,
});
