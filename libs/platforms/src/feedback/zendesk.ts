import type { z } from 'zod';
import { anything, body, email, field, id, language, name, part, text, time } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { idOf } from '../rules/id.ts';
import { firstLineTitle } from '../rules/text.ts';
import { hmac } from '../signature/scheme.ts';

const EVENT = 'zen:event-type:';

/** Zendesk writes "no organization" as null, '' or '0'. */
const party = field((value) => (idOf(value) === '0' ? null : idOf(value)));

const payload = body({
  type: text,
  time,
  /** The ticket of an event; messaging events give its id only. */
  detail: part({
    id,
    subject: text,
    description: text,
    created_at: time,
    organization_id: party,
    requester_id: party,
  }),
  event: part({
    comment: part({ id, body: text, is_public: anything, author: part({ name, is_staff: anything }) }),
    actor: part({ id: party, name, type: anything }),
    message: part({ id, body: text }),
  }),
  /** Written by a trigger with our template, or a Support API ticket relayed as it is. */
  ticket: part({
    id,
    title: text,
    subject: text,
    description: text,
    latest_comment: text,
    created_at: time,
    organization: part({ id: party }),
    organization_id: party,
    requester: part({ id: party, name, email, language }),
    requester_id: party,
  }),
});

type Payload = z.infer<typeof payload>;
type Ticket = NonNullable<Payload['ticket']>;

/** The body of a trigger, with Zendesk's placeholders: https://support.zendesk.com/hc/en-us/articles/4408886858138 */
const TEMPLATE = {
  ticket: {
    id: '{{ticket.id}}',
    title: '{{ticket.title}}',
    description: '{{ticket.description}}',
    latest_comment: '{{ticket.latest_public_comment}}',
    created_at: '{{ticket.created_at_with_timestamp}}',
    organization: { id: '{{ticket.organization.id}}' },
    requester: {
      id: '{{ticket.requester.id}}',
      name: '{{ticket.requester.name}}',
      email: '{{ticket.requester.email}}',
      language: '{{ticket.requester.language}}',
    },
  },
};

/** https://developer.zendesk.com/api-reference/webhooks/event-types/webhook-event-types/. All texts are plain. */
export const zendesk = definePlatform({
  slug: 'zendesk',
  name: 'Zendesk',
  category: 'feedback',
  signing: {
    secret: 'theirs',
    schemes: [
      hmac({
        header: 'x-zendesk-webhook-signature',
        encoding: 'base64',
        signed: '{x-zendesk-webhook-signature-timestamp}{body}',
        time: { header: 'x-zendesk-webhook-signature-timestamp' },
      }),
    ],
  },
  handshake: null,
  setsHeaders: true,
  docs: 'https://developer.zendesk.com/documentation/webhooks/',
  setup: [
    'In the Admin Center open **Apps and integrations**, then **Webhooks**, and create a webhook for **Zendesk events**: ticket created, comment added and messaging message added.',
    'Enter `{address}` as the endpoint, method POST, format JSON.',
    'Choose **API key** as authentication, with the header `x-api-key` and the value `{key}`.',
    'Save, reveal the signing secret and store it as the secret of this integration.',
    'Events name no requester of a new ticket. Where name, address and language matter, make the webhook for **Trigger or automation** instead, never both, let a trigger for created tickets notify it, and paste the body below there.',
  ],
  bodyTemplate: JSON.stringify(TEMPLATE, null, 2),
  payload,
  toStandard(delivery) {
    if (!delivery.type.startsWith(EVENT)) {
      return delivery.ticket === null ? rejected('neither an event type nor a ticket') : fromTrigger(delivery.ticket);
    }
    switch (delivery.type.slice(EVENT.length)) {
      case 'ticket.created':
        return ticketCreated(delivery);
      case 'ticket.comment_added':
        return commentAdded(delivery);
      case 'messaging_ticket.message_added':
        return messageAdded(delivery);
      default:
        return acknowledged('this event type carries no feedback');
    }
  },
});

function ticketCreated({ detail, time }: Payload): DraftOutcome {
  if (detail === null) return rejected('detail is missing or not an object');
  if (detail.id === null) return rejected('detail.id is missing');
  const content = detail.description || detail.subject;
  if (content === '') return rejected('detail.description and detail.subject are empty');
  return accepted([
    {
      title: detail.subject || firstLineTitle(content),
      content,
      source_id: detail.id,
      timestamp: detail.created_at ?? time,
      customer_id: detail.organization_id ?? detail.requester_id,
      reporter_name: null,
      reporter_email: null,
      language: null,
    },
  ]);
}

function commentAdded({ detail, event, time }: Payload): DraftOutcome {
  const comment = event?.comment ?? null;
  if (comment?.is_public === false) return acknowledged('a private comment is no feedback');
  if (comment?.author?.is_staff === true) return acknowledged('a comment by staff is no feedback');
  if (detail === null) return rejected('detail is missing or not an object');
  if (comment === null) return rejected('event.comment is missing or not an object');
  if (detail.id === null) return rejected('detail.id is missing');
  if (comment.id === null) return rejected('event.comment.id is missing');
  if (comment.body === '') return rejected('event.comment.body is empty');
  return accepted([
    {
      title: detail.subject || firstLineTitle(comment.body),
      content: comment.body,
      source_id: `${detail.id}:${comment.id}`,
      timestamp: time,
      customer_id: detail.organization_id ?? detail.requester_id,
      reporter_name: comment.author?.name ?? null,
      reporter_email: null,
      language: null,
    },
  ]);
}

function messageAdded({ detail, event, time }: Payload): DraftOutcome {
  if (event?.actor?.type !== 'end_user') return acknowledged('only messages by an end user are feedback');
  const { actor, message } = event;
  if (detail === null) return rejected('detail is missing or not an object');
  if (message === null) return rejected('event.message is missing or not an object');
  if (detail.id === null) return rejected('detail.id is missing');
  if (message.id === null) return rejected('event.message.id is missing');
  if (message.body === '') return rejected('event.message.body is empty');
  return accepted([
    {
      title: firstLineTitle(message.body),
      content: message.body,
      source_id: `${detail.id}:${message.id}`,
      timestamp: time,
      customer_id: actor.id,
      reporter_name: actor.name,
      reporter_email: null,
      language: null,
    },
  ]);
}

function fromTrigger(ticket: Ticket): DraftOutcome {
  const { requester, organization } = ticket;
  if (ticket.id === null) return rejected('ticket.id is missing');
  const title = ticket.title || ticket.subject;
  const content = ticket.description || ticket.latest_comment || title;
  if (content === '') return rejected('ticket.description, ticket.latest_comment and ticket.title are empty');
  return accepted([
    {
      title: title || firstLineTitle(content),
      content,
      source_id: ticket.id,
      timestamp: ticket.created_at,
      customer_id: organization?.id ?? ticket.organization_id ?? requester?.id ?? ticket.requester_id,
      reporter_name: requester?.name ?? null,
      reporter_email: requester?.email ?? null,
      language: requester?.language ?? null,
    },
  ]);
}
