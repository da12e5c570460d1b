import { z } from 'zod';
import { json } from '../format/json.ts';
import {
  body,
  email,
  field,
  id,
  list,
  name,
  part,
  parts,
  text,
  time,
  transcript,
  typed,
  typedString,
} from '../payload.ts';
import { accepted, acknowledged, addressTried, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { nameOf } from '../rules/name.ts';
import { paragraphs } from '../rules/paragraphs.ts';

/** The turns of a recording or the text of a highlight; null when missing. */
const words = z.union([typedString, transcript]);
/** Some hooks write plain text in place of `{text}`; null when missing. */
const summary = z.union([typedString, part({ text: typed }).transform((written) => written?.text ?? null)]);

const payload = body({
  type: text,
  data: part({
    id,
    title: typed,
    start_datetime: time,
    end_datetime: time,
    ai_summary: summary,
    ai_action_items: list(part({ text: typed })),
    highlights: list(part({ text: typed, transcript: words })),
    transcript: words,
    participants: parts({ name, email, scope: text, hs_contact_id: id }),
    recorders: parts({ name, email }),
    hubspot: part({ hubspot_company_ids: list(id) }),
    /** Of a highlight, as all below. */
    text: typed,
    speakers: list(field((value) => nameOf(value) ?? nameOf((value as { name?: unknown } | null)?.name))),
    created_datetime: time,
  }),
});

type Data = NonNullable<z.infer<typeof payload>['data']>;

export const grain = definePlatform({
  slug: 'grain',
  name: 'Grain',
  category: 'meetings',
  signing: null,
  handshake: { request: 'a body without `type`, also an empty one', answer: 'acknowledgement' },
  setsHeaders: false,
  docs: 'https://developers.grain.com',
  setup: [
    'Create a Grain access token under **Settings**, then **Integrations**, then **API**.',
    'With it and the header `Public-Api-Version: 2025-10-31` call `POST https://api.grain.com/_/public-api/v2/hooks/create` once for each of `recording_added`, `recording_updated`, `highlight_added` and `highlight_updated`, with the `hook_url` `{address}`.',
    'For recordings add `include` with the AI summary, AI action items, highlights and participants: without it a recording has no text.',
    'Grain cannot sign: allow unsigned deliveries for this integration. The key in the address is then the only proof, so keep the address secret.',
  ],
  /** A new hook is tried with a body that may be empty. */
  format: { ...json, read: (delivery) => (delivery.body.trim() === '' ? {} : json.read(delivery)) },
  payload,
  toStandard({ type, data }) {
    switch (type) {
      case '':
        return addressTried('a body without type is a test of the address');
      case 'recording_added':
      case 'recording_updated':
        return recording(data);
      case 'highlight_added':
      case 'highlight_updated':
        return highlight(data);
      default:
        return acknowledged('this type carries no text');
    }
  },
});

function recording(data: Data | null): DraftOutcome {
  if (data === null) return rejected('data is missing or not an object');
  const { ai_summary, ai_action_items, highlights, transcript } = data;
  if ([ai_summary, ai_action_items, highlights, transcript].every((part) => part === null)) {
    return acknowledged('a recording of a hook without include carries no text');
  }
  if (data.id === null) return rejected('data.id is missing');
  const content = paragraphs([
    ai_summary ?? '',
    ...(ai_action_items ?? []).map((item) => item?.text ?? ''),
    ...(highlights ?? []).flatMap((clip) => [clip?.text ?? '', clip?.transcript ?? '']),
    transcript ?? '',
  ]);
  if (content === '') return rejected('data has neither a summary nor a transcript with text');
  const guest = data.participants.find(({ scope, name, email }) => scope === 'external' && (name ?? email) !== null);
  const reporter = guest ?? data.recorders[0];
  return accepted([
    {
      title: data.title || `Grain recording ${data.id}`,
      content,
      source_id: data.id,
      timestamp: data.start_datetime ?? data.end_datetime,
      customer_id: data.hubspot?.hubspot_company_ids?.find((id) => id !== null) ?? guest?.hs_contact_id ?? null,
      reporter_name: reporter?.name ?? null,
      reporter_email: reporter?.email ?? null,
      language: null,
    },
  ]);
}

function highlight(data: Data | null): DraftOutcome {
  if (data === null) return rejected('data is missing or not an object');
  if (data.id === null) return rejected('data.id is missing');
  const content = paragraphs([data.text, data.transcript ?? '']);
  if (content === '') return rejected('data.text and data.transcript are empty');
  return accepted([
    {
      title: data.text || `Grain highlight ${data.id}`,
      content,
      source_id: data.id,
      timestamp: data.created_datetime,
      customer_id: null,
      reporter_name: data.speakers?.[0] ?? null,
      reporter_email: null,
      language: null,
    },
  ]);
}
