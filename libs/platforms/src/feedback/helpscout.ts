import type { z } from 'zod';
import { anything, body, email, html, id, list, name, part, text, time } from '../payload.ts';
import { accepted, acknowledged, addressTried, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { isUrl } from '../rules/answer-value.ts';
import { fullName } from '../rules/name.ts';
import { firstLineTitle, textOf } from '../rules/text.ts';
import { hmac } from '../signature/scheme.ts';

const person = part({ id, type: text, first: name, last: name, email });
const threadSchema = part({ id, type: text, body: html, customer: person, createdBy: person, createdAt: time });
type Thread = NonNullable<z.infer<typeof threadSchema>>;

/** A conversation or a rating. https://developer.helpscout.com/webhooks/ */
const payload = body({
  id,
  createdAt: time,
  subject: anything,
  preview: text,
  mailboxId: id,
  createdBy: person,
  primaryCustomer: person,
  userUpdatedAt: time,
  customerWaitingSince: part({ time }),
  source: part({ via: text }),
  _embedded: part({ threads: list(threadSchema) }),
  rating: text,
  ticketId: id,
  comments: text,
  customer: part({ id, firstName: name, lastName: name, emails: list(part({ value: email })) }),
}).loose();
type Payload = z.infer<typeof payload>;

const EVENT = 'x-helpscout-event';

const EVENTS: Readonly<Record<string, (payload: Payload, receivedAt: string) => DraftOutcome>> = {
  'convo.created': conversationCreated,
  'convo.customer.reply.created': customerReplied,
  'satisfaction.ratings': rated,
};

export const helpscout = definePlatform({
  slug: 'helpscout',
  name: 'Help Scout',
  category: 'feedback',
  signing: {
    secret: 'theirs',
    schemes: [hmac({ header: 'x-helpscout-signature', algorithm: 'sha1', encoding: 'base64' })],
  },
  handshake: { request: 'the event `helpscout.test`', answer: 'acknowledgement' },
  setsHeaders: false,
  docs: 'https://developer.helpscout.com/webhooks/',
  setup: [
    'In Help Scout open **Manage**, then **Apps**, and install **Webhooks**.',
    'Make up a secret key of at most 40 characters, enter it and store it as the secret of this integration.',
    'Enter `{address}` as the callback URL.',
    'Choose **Conversation created**, **Customer replied** and **Satisfaction ratings**, payload version V2, and save.',
  ],
  payload,
  readsHeaders: [EVENT],
  toStandard(payload, { headers, receivedAt }) {
    const event = headers[EVENT]?.trim() || guessEvent(payload);
    if (event === null) return rejected(`the header ${EVENT} is missing`);
    if (event === 'helpscout.test') return addressTried('a test carries no feedback');
    if (!Object.hasOwn(EVENTS, event)) return acknowledged('this event carries no feedback');
    if (payload.id === null && Object.values(payload).some(isUrl)) {
      return acknowledged('a notification has no text: make the webhook without "notification"');
    }
    return EVENTS[event]!(payload, receivedAt);
  },
});

/** The name of the event is never in the body, so a relay may lose it. */
function guessEvent({ rating, ticketId, subject, mailboxId }: Payload): string | null {
  if (rating !== '' && ticketId !== null) return 'satisfaction.ratings';
  return subject !== undefined && mailboxId !== null ? 'convo.created' : null;
}

const isCustomer = (who: z.infer<typeof person>): boolean => who?.type === 'customer';

/** The customer's threads, oldest first. */
function customerThreads({ _embedded }: Payload): Thread[] {
  const threads = (_embedded?.threads ?? []).filter((thread) => thread !== null);
  const theirs = threads.filter((thread) => thread.type === 'customer' || isCustomer(thread.createdBy));
  return theirs.toSorted((one, other) => Date.parse(one.createdAt ?? '') - Date.parse(other.createdAt ?? '') || 0);
}

function conversationCreated(conversation: Payload): DraftOutcome {
  const { id, source, _embedded, createdAt, preview } = conversation;
  const [first] = customerThreads(conversation);
  const byAgent = _embedded?.threads?.length ? first === undefined : source?.via === 'user';
  if (byAgent) return acknowledged('a conversation started by an agent is no feedback');
  if (id === null) return rejected('id is missing');
  const subject = textOf(conversation.subject);
  const content = first?.body || preview || subject;
  if (content === '') return rejected('the first thread, preview and subject are empty');
  const title = subject || firstLineTitle(content);
  return accepted([{ title, content, source_id: id, timestamp: createdAt, ...whoIs(conversation, first) }]);
}

function customerReplied(conversation: Payload, receivedAt: string): DraftOutcome {
  const { id, customerWaitingSince, userUpdatedAt, preview } = conversation;
  const newest = customerThreads(conversation).at(-1);
  if (id === null) return rejected('id is missing');
  const content = newest?.body || preview;
  if (content === '') return rejected("the customer's newest thread and preview are empty");
  const waitingSince = customerWaitingSince?.time ?? null;
  return accepted([
    {
      title: textOf(conversation.subject) || firstLineTitle(content),
      content,
      source_id: `${id}:${newest?.id ?? waitingSince ?? userUpdatedAt ?? receivedAt}`,
      timestamp: newest?.createdAt ?? waitingSince,
      ...whoIs(conversation, newest),
    },
  ]);
}

/** The customer of the conversation, else of the thread, else who began it; each field by itself. */
function whoIs({ primaryCustomer, createdBy }: Payload, thread: Thread | undefined) {
  const starter = isCustomer(createdBy) ? createdBy : null;
  const persons = [primaryCustomer, thread?.customer, starter].filter((person) => person != null);
  const first = (values: (string | null)[]) => values.find((value) => value !== null) ?? null;
  return {
    customer_id: primaryCustomer?.id ?? starter?.id ?? null,
    reporter_name: first(persons.map((person) => fullName(person.first, person.last))),
    reporter_email: first(persons.map((person) => person.email)),
    language: null,
  };
}

function rated({ id, rating, comments, createdAt, customer }: Payload): DraftOutcome {
  if (comments === '') return acknowledged('a rating without comments is no feedback');
  if (id === null) return rejected('id is missing');
  return accepted([
    {
      title: `Satisfaction rating${rating && `: ${rating}`}`,
      content: `${rating && `Rating: ${rating}\n`}${comments}`,
      source_id: `rating:${id}`,
      timestamp: createdAt,
      customer_id: customer?.id ?? null,
      reporter_name: customer && fullName(customer.firstName, customer.lastName),
      reporter_email: customer?.emails?.find((each) => each?.value)?.value ?? null,
      language: null,
    },
  ]);
}
