import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { body, email, id, list, name, part, parts, text, time, typed } from '../payload.ts';
import {
  accepted,
  acknowledged,
  addressTried,
  type DraftOutcome,
  definePlatform,
  rejected,
  replied,
} from '../platform.ts';
import { paragraphs } from '../rules/paragraphs.ts';
import { labelled } from '../rules/transcript.ts';
import { hmac } from '../signature/scheme.ts';

/** Of a voicemail's transcription; all others are under way or failed. */
const TRANSCRIBED = '2';

const payload = body({
  event: text,
  event_ts: time,
  payload: part({
    /** Of the handshake, without an object. */
    plainToken: text,
    object: part({
      meeting_uuid: id,
      meeting_topic: typed,
      meeting_host_email: email,
      meeting_start_time: time,
      summary_created_time: time,
      summary_title: typed,
      summary_content: typed,
      /** The older form of a summary. */
      summary_overview: typed,
      summary_details: parts({ label: typed, summary: typed }),
      next_steps: list(typed),
      /** Of a voicemail, as all below. */
      id,
      caller_name: name,
      caller_number: id,
      date_time: time,
      transcription: part({ status: id, content: typed }),
    }),
  }),
});

type Event = z.infer<typeof payload>;

export const zoom = definePlatform({
  slug: 'zoom',
  name: 'Zoom',
  category: 'meetings',
  signing: {
    secret: 'theirs',
    schemes: [
      hmac({
        header: 'x-zm-signature',
        encoding: 'hex',
        prefix: 'v0=',
        signed: 'v0:{x-zm-request-timestamp}:{body}',
        time: { header: 'x-zm-request-timestamp' },
      }),
    ],
  },
  handshake: { request: '`{"event": "endpoint.url_validation"}`', answer: 'keyed' },
  setsHeaders: true,
  docs: 'https://developers.zoom.us/docs/api/webhooks/',
  setup: [
    "In the Zoom App Marketplace create a webhook-only app, copy its **Secret Token** and store it as the secret of this integration: Zoom's validation needs it.",
    'Add an event subscription with the endpoint URL `{address}` and the events meeting summary completed and updated, and phone voicemail transcript completed.',
    'As authentication choose a custom header: `x-api-key` with the value `{key}`.',
    'Press **Validate**, save and activate the app.',
  ],
  payload,
  toStandard(delivery, { secret }) {
    const { event, payload } = delivery;
    if (event === '') return rejected('event is missing');
    if (payload === null) return rejected('payload is missing or not an object');
    switch (event) {
      case 'endpoint.url_validation':
        return urlValidation(payload.plainToken, secret);
      case 'meeting.summary_completed':
      case 'meeting.summary_updated':
        return summary(delivery);
      case 'phone.voicemail_transcript_completed':
        return voicemail(delivery);
      default:
        return acknowledged('this event carries no text');
    }
  },
});

/** https://developers.zoom.us/docs/api/webhooks/#validate-your-webhook-endpoint */
function urlValidation(plainToken: string, secret: string | undefined): DraftOutcome {
  if (plainToken === '') return rejected('payload.plainToken is missing');
  if (secret === undefined) {
    return addressTried('store the secret token of the Zoom app for this integration, then validate again');
  }
  const encryptedToken = createHmac('sha256', secret).update(plainToken).digest('hex');
  return replied('the address is validated', { plainToken, encryptedToken });
}

function summary({ event_ts, payload }: Event): DraftOutcome {
  const meeting = payload?.object ?? null;
  if (meeting === null) return rejected('payload.object is missing or not an object');
  if (meeting.meeting_uuid === null) return rejected('payload.object.meeting_uuid is missing');
  const older = () =>
    paragraphs([
      meeting.summary_overview,
      ...meeting.summary_details.map(({ label, summary }) => labelled(label, summary)),
      ...(meeting.next_steps ?? []).map((step) => (step === '' ? '' : `- ${step}`)),
    ]);
  const content = meeting.summary_content || older();
  if (content === '') return rejected('payload.object.summary_content is empty');
  return accepted([
    {
      title: meeting.summary_title || meeting.meeting_topic || `Zoom meeting ${meeting.meeting_uuid}`,
      content,
      source_id: meeting.meeting_uuid,
      timestamp: meeting.summary_created_time ?? meeting.meeting_start_time ?? event_ts,
      customer_id: null,
      reporter_name: null,
      /** The host is the only person named. */
      reporter_email: meeting.meeting_host_email,
      language: null,
    },
  ]);
}

function voicemail({ event_ts, payload }: Event): DraftOutcome {
  const call = payload?.object ?? null;
  if (call === null) return rejected('payload.object is missing or not an object');
  if (call.transcription?.status !== TRANSCRIBED) return acknowledged('the voicemail is not transcribed');
  if (call.id === null) return rejected('payload.object.id is missing');
  const { content } = call.transcription;
  if (content === '') return rejected('payload.object.transcription.content is empty');
  return accepted([
    {
      title: `Voicemail from ${call.caller_name ?? call.caller_number ?? 'unknown caller'}`,
      content,
      source_id: call.id,
      timestamp: call.date_time ?? event_ts,
      customer_id: call.caller_number,
      reporter_name: call.caller_name,
      reporter_email: null,
      language: null,
    },
  ]);
}
