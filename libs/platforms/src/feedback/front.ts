import { anything, body, email, field, html, id, list, name, part, text, time } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected, replied } from '../platform.ts';
import { firstLineTitle, textOf } from '../rules/text.ts';
import { hmac } from '../signature/scheme.ts';

/** The id of a contact is the end of its address: `.../contacts/crd_3h53wd0`. */
const contactId = field((value) => /\/([^/?#]+)\/?(?:[?#].*)?$/s.exec(textOf(value).slice(-300))?.[1] ?? null);

const recipient = part({ _links: part({ related: part({ contact: contactId }) }), name, handle: email, role: text });

const messageSchema = part({
  id,
  is_inbound: anything,
  is_draft: anything,
  created_at: time,
  blurb: text,
  body: html,
  text,
  subject: text,
  recipients: list(recipient),
});

/** https://dev.frontapp.com/docs/application-webhooks; rule webhooks send only a preview, known by its own id. */
const payload = body({
  type: text,
  id,
  payload: part({
    emitted_at: time,
    conversation: part({ subject: text, recipient, last_message: messageSchema }),
    target: part({ _meta: part({ type: text }), data: messageSchema }),
  }),
});

const CHALLENGE = 'x-front-challenge';

export const front = definePlatform({
  slug: 'front',
  name: 'Front',
  category: 'feedback',
  signing: {
    secret: 'theirs',
    schemes: [
      hmac({
        header: 'x-front-signature',
        encoding: 'base64',
        signed: '{x-front-request-timestamp}:{body}',
        time: { header: 'x-front-request-timestamp' },
      }),
    ],
  },
  handshake: { request: 'the header `x-front-challenge`', answer: 'echo' },
  setsHeaders: false,
  docs: 'https://dev.frontapp.com/docs/application-webhooks',
  setup: [
    'In Front open **Settings**, then **Developers**, make an app and add the feature **Application webhooks**.',
    'Copy the signing key of the app and store it as the secret of this integration.',
    'Enter `{address}` as the webhook URL and choose the event **Inbound received**.',
    'Save: Front now checks the address with a challenge. Then install the app.',
  ],
  payload,
  readsHeaders: [CHALLENGE],
  toStandard({ type, id: eventId, payload: event }, { headers }) {
    const challenge = headers[CHALLENGE];
    if (challenge) return replied('the validation request was answered', { challenge });
    if (event === null && eventId?.startsWith('evt_')) return acknowledged('the preview of a rule webhook has no text');
    if (type === '') return rejected('type is missing');
    if (type !== 'inbound_received') return acknowledged('only inbound_received carries feedback');
    if (event === null) return rejected('payload is missing or not an object');
    const { target, conversation } = event;
    const message = target?._meta?.type === 'message' ? target.data : (conversation?.last_message ?? null);
    if (message === null) return rejected('payload.target.data is missing or not an object');
    if (message.is_inbound === false || message.is_draft === true) {
      return acknowledged('a message that did not come in is no feedback');
    }
    if (message.id === null) return rejected('payload.target.data.id is missing');
    const subject = message.subject || conversation?.subject || '';
    const content = message.text || message.body || message.blurb || subject;
    if (content === '') return rejected('payload.target.data has neither text nor subject');
    const from = message.recipients?.find((each) => each?.role === 'from') ?? conversation?.recipient ?? null;
    return accepted([
      {
        title: subject || firstLineTitle(content),
        content,
        source_id: message.id,
        timestamp: message.created_at ?? event.emitted_at,
        customer_id: from?._links?.related?.contact ?? null,
        reporter_name: from?.name ?? null,
        reporter_email: from?.handle ?? null,
        language: null,
      },
    ]);
  },
});
