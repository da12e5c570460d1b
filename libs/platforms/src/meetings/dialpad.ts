import type { z } from 'zod';
import { jwt } from '../format/jwt.ts';
import { body, email, id, list, name, part, parts, text, time, typed } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { paragraphs } from '../rules/paragraphs.ts';
import { labelled, transcriptText } from '../rules/transcript.ts';

const payload = body({
  call_id: id,
  state: text,
  date_started: time,
  event_timestamp: time,
  external_number: id,
  contact: part({ id, name, email }),
  recap_summary: typed,
  recap_purposes: list(typed),
  recap_action_items: list(typed),
  transcription_text: typed,
  /** The answer of the transcript API, put in by an automation; labels are lines of other types. */
  transcript: part({ lines: parts({ type: text, name, content: typed }) }),
  csat_transcriptions: list(typed),
  csat_score: id,
  pcsat_score: id,
});

type Event = z.infer<typeof payload>;

/** With a secret the whole body is a JWT, without one it is JSON: https://developers.dialpad.com/docs/event-subscriptions. */
export const dialpad = definePlatform({
  slug: 'dialpad',
  name: 'Dialpad',
  category: 'meetings',
  signing: { secret: 'ours', schemes: [{ kind: 'jwt-body', algorithm: 'HS256' }] },
  handshake: null,
  setsHeaders: false,
  docs: 'https://developers.dialpad.com/docs/call-events',
  setup: [
    'Call `POST https://dialpad.com/api/v2/webhooks` with your Dialpad API key, the `hook_url` `{address}` and the `secret` `{secret}`.',
    'With the id of that webhook call `POST https://dialpad.com/api/v2/subscriptions/call`.',
    'As `call_states` name `recap_summary`, `transcription`, `call_transcription`, `csat` and `pcsat`.',
  ],
  payload,
  format: jwt,
  toStandard(event) {
    if (event.call_id === null) return rejected('call_id is missing');
    switch (event.state) {
      case '':
        return rejected('state is missing');
      case 'recap_summary':
        return recap(event, event.call_id);
      case 'transcription':
        return voicemail(event, event.call_id);
      case 'call_transcription':
        return transcription(event, event.call_id);
      case 'csat':
      case 'pcsat':
        return survey(event, event.call_id);
      default:
        return acknowledged('this state of a call carries no text');
    }
  },
});

function recap(event: Event, callId: string): DraftOutcome {
  if (event.recap_summary === '') return rejected('recap_summary is empty');
  const content = [event.recap_summary, ...(event.recap_purposes ?? []), ...(event.recap_action_items ?? [])];
  return record(event, callId, 'Call with', content, callId);
}

function voicemail(event: Event, callId: string): DraftOutcome {
  if (event.transcription_text === '') return rejected('transcription_text is empty');
  return record(event, callId, 'Voicemail from', [event.transcription_text], callId);
}

function transcription(event: Event, callId: string): DraftOutcome {
  const lines = (event.transcript?.lines ?? []).filter(({ type }) => type === 'transcript');
  const spoken = transcriptText(lines.map(({ name, content }) => ({ speaker: name, words: content })));
  const content = event.transcription_text || spoken;
  if (content !== '') return record(event, callId, 'Call with', [content], callId);
  return event.transcript === null
    ? acknowledged('a call_transcription without its transcript carries no text')
    : rejected('transcript.lines has no speech');
}

function survey(event: Event, callId: string): DraftOutcome {
  const words = paragraphs(event.csat_transcriptions ?? []);
  if (words === '') return acknowledged('a score without words is no feedback');
  const score = labelled('CSAT score', event.csat_score ?? event.pcsat_score ?? '');
  return record(event, callId, 'CSAT survey from', [words, score], `${callId}-csat`);
}

function record(
  event: Event,
  callId: string,
  kind: string,
  content: readonly string[],
  source_id: string,
): DraftOutcome {
  const who = event.contact?.name ?? event.external_number;
  return accepted([
    {
      title: who === null ? `Dialpad call ${callId}` : `${kind} ${who}`,
      content: paragraphs(content),
      source_id,
      timestamp: event.date_started ?? event.event_timestamp,
      customer_id: event.contact?.id ?? event.external_number,
      reporter_name: event.contact?.name ?? null,
      reporter_email: event.contact?.email ?? null,
      language: null,
    },
  ]);
}
