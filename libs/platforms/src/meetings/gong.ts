import type { z } from 'zod';
import { anything, body, email, field, id, list, name, part, parts, text, time, typed } from '../payload.ts';
import { accepted, acknowledged, addressTried, definePlatform, rejected } from '../platform.ts';
import { languageOf } from '../rules/language.ts';
import { paragraphs } from '../rules/paragraphs.ts';
import { transcriptText } from '../rules/transcript.ts';

/** ISO 639-2, both codes where there are two. */
const TWO_LETTERS = new Map(
  (
    'eng en,fra fr,fre fr,deu de,ger de,spa es,por pt,ita it,nld nl,dut nl,heb he,ara ar,jpn ja,zho zh,chi zh,kor ko,' +
    'rus ru,swe sv,dan da,nor no,fin fi,pol pl,ces cs,cze cs,tur tr,ukr uk,ron ro,rum ro,ell el,gre el,hun hu,hin hi'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
const language = field((value) =>
  typeof value === 'string' ? (TWO_LETTERS.get(value.trim().toLowerCase()) ?? languageOf(value)) : null,
);

const context = parts({ objects: parts({ objectType: text, objectId: id }) });
const texts = parts({ text: typed });

const call = {
  metaData: part({ id, title: typed, started: time, scheduled: time, primaryUserId: id, language }),
  context,
  parties: parts({ name, emailAddress: email, userId: id, speakerId: id, affiliation: text, context }),
  content: part({
    brief: typed,
    keyPoints: texts,
    highlights: parts({ items: texts }),
    outline: parts({ section: typed, items: texts }),
    pointsOfInterest: part({ actionItems: parts({ snippet: typed }) }),
  }),
  collaboration: part({ publicComments: parts({ comment: typed }) }),
};
const callSchema = part(call);

const payload = body({
  isTest: anything,
  callData: callSchema,
  /** A delivery may come without the wrapper. */
  ...call,
  /** The answer of the transcript API, put in by an automation. */
  callTranscripts: list(part({ callId: id, transcript: parts({ speakerId: id, sentences: parts({ text: typed }) }) })),
});

type Call = NonNullable<z.infer<typeof callSchema>>;
type Transcripts = z.infer<typeof payload>['callTranscripts'];

/** Calls that match an automation rule; trackers and topics are labels and counts, no feedback. */
export const gong = definePlatform({
  slug: 'gong',
  name: 'Gong',
  category: 'meetings',
  signing: {
    secret: 'theirs',
    schemes: [
      {
        kind: 'jwt-header',
        header: 'authorization',
        algorithm: 'RS256',
        bodySha256Claim: 'body_sha256',
        urlClaim: 'webhook_url',
      },
    ],
  },
  handshake: { request: '`{"isTest": true}`', answer: 'acknowledgement' },
  setsHeaders: false,
  docs: 'https://help.gong.io/docs/create-a-webhook-rule',
  setup: [
    'As a Gong administrator open **Settings**, then **Automation rules**, and add a rule for the calls you want.',
    'Choose the action **Fire webhook** and enter `{address}`.',
    'Choose **Signed JWT header**, copy the public key and store it as the secret of this integration.',
    'Press **Test now**; the answer is 200 and nothing is stored.',
    'Gong sends its summary of a call, where it makes one, but never the transcript: to read that, let an automation add `callTranscripts` from the answer of `POST https://api.gong.io/v2/calls/transcript` to the body and send it here, signed with the signing secret of your webhook key.',
  ],
  payload,
  toStandard(delivery) {
    if (delivery.isTest === true) return addressTried('a test call is not stored');
    const call = delivery.callData?.metaData ? delivery.callData : delivery;
    const { metaData } = call;
    if (metaData === null) return rejected('callData.metaData is missing or not an object');
    if (metaData.id === null) return rejected('callData.metaData.id is missing');
    const content = paragraphs([...insights(call), transcript(call, metaData.id, delivery.callTranscripts)]);
    if (content === '') {
      return delivery.callTranscripts === null
        ? acknowledged('a call without its transcript or a summary carries no text')
        : rejected('callTranscripts has no text of this call');
    }
    const reporter =
      call.parties.find((party) => party.affiliation === 'External' && (party.name ?? party.emailAddress) !== null) ??
      call.parties.find(({ userId }) => userId !== null && userId === metaData.primaryUserId);
    return accepted([
      {
        title: metaData.title || `Gong call ${metaData.id}`,
        content,
        source_id: metaData.id,
        timestamp: metaData.started ?? metaData.scheduled,
        customer_id: customerOf(call),
        reporter_name: reporter?.name ?? null,
        reporter_email: reporter?.emailAddress ?? null,
        language: metaData.language,
      },
    ]);
  },
});

function insights({ content, collaboration }: Call): string[] {
  const textsOf = (items: readonly { text: string }[]) => items.map(({ text }) => text);
  return [
    content?.brief ?? '',
    ...textsOf(content?.keyPoints ?? []),
    ...(content?.highlights ?? []).flatMap(({ items }) => textsOf(items)),
    ...(content?.outline ?? []).map(({ section, items }) => {
      const lines = textsOf(items).filter((line) => line !== '');
      return lines.length === 0 ? '' : [section, ...lines].join('\n').trim();
    }),
    ...(content?.pointsOfInterest?.actionItems ?? []).map(({ snippet }) => snippet),
    ...(collaboration?.publicComments ?? []).map(({ comment }) => comment),
  ];
}

function transcript({ parties }: Call, callId: string, transcripts: Transcripts): string {
  const speaker = (id: string | null) =>
    id === null ? null : (parties.find(({ speakerId }) => speakerId === id)?.name ?? `Speaker ${id}`);
  return transcriptText(
    (transcripts ?? [])
      .flatMap((entry) => (entry?.callId === callId ? entry.transcript : []))
      .map(({ speakerId, sentences }) => ({
        speaker: speaker(speakerId),
        words: sentences
          .map(({ text }) => text)
          .filter((text) => text !== '')
          .join(' '),
      })),
  );
}

/** The account, else a contact, else a lead, of the call first and then of its parties. */
function customerOf({ context, parties }: Call): string | null {
  const objects = [context, ...parties.map((party) => party.context)].flat().flatMap(({ objects }) => objects);
  for (const type of ['Account', 'Contact', 'Lead']) {
    const found = objects.find(({ objectType, objectId }) => objectType === type && objectId !== null);
    if (found !== undefined) return found.objectId;
  }
  return null;
}
