import type { z } from 'zod';
import { body, email, field, html, id, list, name, part, text, time } from '../payload.ts';
import { accepted, acknowledged, addressTried, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { firstLineTitle } from '../rules/text.ts';
import { textOrHtml } from '../rules/text-or-html.ts';
import { hmac } from '../signature/scheme.ts';

const people = list(part({ id }));
const peopleInObject = part({ contacts: people });
/** The id of the first contact; the list stands in an object or, in early versions, by itself. */
const firstContact = field((value) => {
  const contacts = Array.isArray(value) ? people.parse(value) : peopleInObject.parse(value)?.contacts;
  return contacts?.[0]?.id ?? null;
});

const author = part({ type: text, id, name, email });
const message = part({ subject: html, body: html, author });

const itemSchema = part({
  id,
  title: text,
  created_at: time,
  contacts: firstContact,
  /** Version 2 of the API; the next two are version 1. */
  source: message,
  conversation_message: message,
  user: part({ id, name, email }),
  conversation_parts: part({
    conversation_parts: list(part({ id, part_type: text, body: html, created_at: time, author })),
  }),
  conversation_rating: part({ rating: id, remark: text, created_at: time, updated_at: time, contact: part({ id }) }),
  ticket_attributes: part({ _default_title_: text, _default_description_: field(textOrHtml) }),
});
type Item = NonNullable<z.infer<typeof itemSchema>>;

/** https://developers.intercom.com/docs/references/webhooks/webhook-models; the item of a reply is the whole conversation. */
const payload = body({ topic: text, created_at: time, data: part({ item: itemSchema }) });

const EVENTS: Readonly<Record<string, (item: Item) => DraftOutcome>> = {
  'conversation.user.created': created,
  'conversation.user.replied': replied,
  'conversation.rating.added': rated,
  'ticket.created': ticketCreated,
};

export const intercom = definePlatform({
  slug: 'intercom',
  name: 'Intercom',
  category: 'feedback',
  signing: {
    secret: 'theirs',
    schemes: [hmac({ header: 'x-hub-signature', algorithm: 'sha1', encoding: 'hex', prefix: 'sha1=' })],
  },
  handshake: { request: 'a `HEAD` request and with the topic `ping`', answer: 'acknowledgement' },
  setsHeaders: false,
  docs: 'https://developers.intercom.com/docs/webhooks/setting-up-webhooks',
  setup: [
    'In the Intercom Developer Hub open your app (or make one) and copy its client secret; store it as the secret of this integration.',
    'Open **Webhooks** and enter `{address}` as the endpoint URL.',
    'Subscribe to `conversation.user.created`, `conversation.user.replied`, `conversation.rating.added` and `ticket.created`.',
    'Save and send a test notification.',
  ],
  payload,
  toStandard({ topic, created_at, data }) {
    if (topic === '') return rejected('topic is missing');
    if (topic === 'ping') return addressTried('a ping carries no feedback');
    if (!Object.hasOwn(EVENTS, topic)) return acknowledged('this topic carries no feedback');
    const item = data?.item ?? null;
    if (item === null) return rejected('data.item is missing or not an object');
    const ending = EVENTS[topic]!(item);
    if (ending.outcome !== 'accepted') return ending;
    return accepted(ending.records.map((record) => ({ ...record, timestamp: record.timestamp ?? created_at })));
  },
});

const NO_CUSTOMER = acknowledged('only words of a user, lead or contact are feedback');
const NO_ID = rejected('data.item.id is missing');
const isCustomer = (who: z.infer<typeof author>): boolean => ['user', 'lead', 'contact'].includes(who?.type ?? '');
const messageOf = (item: Item) => item.source ?? item.conversation_message;
const titleOf = (item: Item): string => item.title || messageOf(item)?.subject || '';

function created(item: Item): DraftOutcome {
  const message = messageOf(item);
  if (message === null) return rejected('data.item.source is missing or not an object');
  if (!isCustomer(message.author)) return NO_CUSTOMER;
  if (item.id === null) return NO_ID;
  if (message.body === '') return rejected('data.item.source.body has no text');
  return accepted([
    {
      title: titleOf(item) || firstLineTitle(message.body),
      content: message.body,
      source_id: item.id,
      timestamp: item.created_at,
      customer_id: item.contacts ?? item.user?.id ?? message.author?.id ?? null,
      reporter_name: message.author?.name ?? item.user?.name ?? null,
      reporter_email: message.author?.email ?? item.user?.email ?? null,
      language: null,
    },
  ]);
}

function replied(item: Item): DraftOutcome {
  const parts = (item.conversation_parts?.conversation_parts ?? []).filter((part) => part !== null);
  const theirs = parts.filter((part) => isCustomer(part.author) && part.part_type !== 'note');
  if (theirs.length === 0) return NO_CUSTOMER;
  if (item.id === null) return NO_ID;
  const reply = theirs.findLast((part) => part.body !== '');
  if (reply === undefined) return rejected('the reply in data.item.conversation_parts has no text');
  if (reply.id === null) return rejected('the reply in data.item.conversation_parts has no id');
  return accepted([
    {
      title: titleOf(item) || firstLineTitle(reply.body),
      content: reply.body,
      source_id: `${item.id}:${reply.id}`,
      timestamp: reply.created_at,
      customer_id: item.contacts ?? item.user?.id ?? reply.author?.id ?? null,
      reporter_name: reply.author?.name ?? item.user?.name ?? null,
      reporter_email: reply.author?.email ?? item.user?.email ?? null,
      language: null,
    },
  ]);
}

function rated(item: Item): DraftOutcome {
  const rating = item.conversation_rating;
  if (rating === null || rating.remark === '') return acknowledged('a rating without a remark is no feedback');
  if (item.id === null) return NO_ID;
  const stars = rating.rating === null ? '' : `ating: ${rating.rating}/5`;
  const author = messageOf(item)?.author ?? null;
  const starter = isCustomer(author) ? author : null;
  return accepted([
    {
      title: titleOf(item) || (stars && `Conversation r${stars}`) || firstLineTitle(rating.remark),
      content: (stars && `R${stars}\n`) + rating.remark,
      source_id: `${item.id}:rating`,
      timestamp: rating.updated_at ?? rating.created_at,
      customer_id: rating.contact?.id ?? item.contacts ?? item.user?.id ?? starter?.id ?? null,
      reporter_name: starter?.name ?? item.user?.name ?? null,
      reporter_email: starter?.email ?? item.user?.email ?? null,
      language: null,
    },
  ]);
}

function ticketCreated(item: Item): DraftOutcome {
  const { _default_title_: title = '', _default_description_: description = '' } = item.ticket_attributes ?? {};
  if (item.id === null) return NO_ID;
  const content = description || title;
  if (content === '') return rejected('data.item.ticket_attributes has neither a title nor a description');
  return accepted([
    {
      title: title || firstLineTitle(content),
      content,
      source_id: item.id,
      timestamp: item.created_at,
      customer_id: item.contacts,
      reporter_name: null,
      reporter_email: null,
      language: null,
    },
  ]);
}
