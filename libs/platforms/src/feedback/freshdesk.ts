import type { z } from 'zod';
import { body, email, field, html, id, language, part, text, time } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { htmlToText } from '../rules/html-to-text.ts';
import { idOf } from '../rules/id.ts';
import { nameOf } from '../rules/name.ts';
import { firstLineTitle, textOf } from '../rules/text.ts';

/** A placeholder that was not replaced counts as missing. */
const given = <T>(rule: (value: unknown) => T) =>
  field((value) => rule(typeof value === 'string' && /^\s*\{\{[^{}]*\}\}\s*$/.test(value) ? undefined : value));
const [givenText, givenId, givenName] = [given(textOf), given(idOf), given(nameOf)];
const givenHtml = given((value) => (typeof value === 'string' ? htmlToText(value) : ''));

/** `Rui Li : <div>text</div>`: the author stands before the comment. */
const comment = given((value) => {
  const written = textOf(value);
  const [author] = written.split(' : ', 1);
  const rest = written.slice(author!.length + 3);
  return htmlToText(rest.startsWith('<') ? rest : written);
});

const flatShape = {
  event: givenText,
  triggered_event: givenText,
  ticket_id: givenId,
  id: givenId,
  ticket_subject: givenText,
  subject: givenText,
  ticket_description: givenHtml,
  description: givenHtml,
  ticket_latest_public_comment: comment,
  ticket_created_at: time,
  created_at: time,
  event_time: time,
  ticket_updated_at: time,
  company_id: givenId,
  requester_id: givenId,
  ticket_contact_unique_external_id: givenId,
  requester_name: givenName,
  ticket_contact_name: givenName,
  ticket_requester_name: givenName,
  requester_email: email,
  ticket_contact_email: email,
  ticket_requester_email: email,
  language,
  requester_language: language,
};

const ticketSchema = part({
  id,
  subject: text,
  description: html,
  description_text: text,
  created_at: time,
  company_id: id,
  requester_id: id,
  requester: part({ id, name: givenName, email, language }),
});

/** The wrapper may be missing; a ticket of the REST API may be relayed. */
const payload = body({ freshdesk_webhook: part(flatShape), ticket: ticketSchema, ...flatShape });

type Flat = NonNullable<z.infer<typeof payload>['freshdesk_webhook']>;
type Ticket = NonNullable<z.infer<typeof ticketSchema>>;

/** Our fields with the placeholders of Freshdesk. */
const TEMPLATE = {
  triggered_event: '{{triggered_event}}',
  ticket_id: '{{ticket.id}}',
  ticket_subject: '{{ticket.subject}}',
  ticket_description: '{{ticket.description}}',
  ticket_latest_public_comment: '{{ticket.latest_public_comment}}',
  ticket_created_at: '{{ticket.created_at}}',
  ticket_updated_at: '{{ticket.updated_at}}',
  requester_id: '{{ticket.contact.unique_external_id}}',
  requester_name: '{{ticket.contact.name}}',
  requester_email: '{{ticket.contact.email}}',
  company_name: '{{ticket.company.name}}',
};

/** Sends what an automation rule says: https://support.freshdesk.com/en/support/solutions/articles/132589 */
export const freshdesk = definePlatform({
  slug: 'freshdesk',
  name: 'Freshdesk',
  category: 'feedback',
  signing: null,
  handshake: null,
  setsHeaders: true,
  docs: 'https://support.freshdesk.com/en/support/solutions/articles/132589',
  setup: [
    'In Freshdesk open **Admin**, then **Automations**, and make a rule for ticket creation with the action **Trigger Webhook**: POST, URL `{address}`, encoding JSON.',
    'Add the custom header `x-api-key` with the value `{key}`.',
    'Choose the content **Advanced** and paste the body below.',
    'Make the same rule for ticket updates, when the requester replies, and write `customer_replied` in place of `ticket_created`.',
    'Freshdesk cannot sign, so allow unsigned deliveries for this integration; the key is then the only proof.',
  ],
  bodyTemplate: JSON.stringify({ freshdesk_webhook: { event: 'ticket_created', ...TEMPLATE } }, null, 2),
  payload,
  toStandard({ freshdesk_webhook, ticket, ...outer }, { receivedAt }) {
    const flat = freshdesk_webhook ?? outer;
    const { event } = flat;
    if (event !== '' && event !== 'ticket_created' && event !== 'customer_replied') {
      return acknowledged('only ticket_created and customer_replied carry feedback');
    }
    // Written without quotes, so it is not JSON: `{ticket_action:created}`, `{status:{from:2,to:4}}`.
    if (
      event === '' &&
      flat.triggered_event !== '' &&
      !/^\{\s*ticket_action\s*:\s*created\s*\}$/.test(flat.triggered_event)
    ) {
      return acknowledged('this change of a ticket carries no feedback');
    }
    if (freshdesk_webhook === null && ticket !== null) return fromTicket(ticket);
    return event === 'customer_replied' ? customerReplied(flat, receivedAt) : ticketCreated(flat);
  },
});

const whoOf = (flat: Flat) => ({
  customer_id: flat.company_id ?? flat.requester_id ?? flat.ticket_contact_unique_external_id,
  reporter_name: flat.requester_name ?? flat.ticket_contact_name ?? flat.ticket_requester_name,
  reporter_email: flat.requester_email ?? flat.ticket_contact_email ?? flat.ticket_requester_email,
  language: flat.language ?? flat.requester_language,
});

function ticketCreated(flat: Flat): DraftOutcome {
  const source_id = flat.ticket_id ?? flat.id;
  const subject = flat.ticket_subject || flat.subject;
  const content = flat.ticket_description || flat.description || subject;
  if (source_id === null) return rejected('ticket_id is missing');
  if (content === '') return rejected('ticket_description and ticket_subject are empty');
  const title = subject || firstLineTitle(content);
  return accepted([
    { title, content, source_id, timestamp: flat.ticket_created_at ?? flat.created_at, ...whoOf(flat) },
  ]);
}

function customerReplied(flat: Flat, receivedAt: string): DraftOutcome {
  const ticketId = flat.ticket_id ?? flat.id;
  const content = flat.ticket_latest_public_comment;
  if (ticketId === null) return rejected('ticket_id is missing');
  if (content === '') return rejected('ticket_latest_public_comment is empty');
  const timestamp = flat.event_time ?? flat.ticket_updated_at ?? receivedAt;
  const title = flat.ticket_subject || flat.subject || firstLineTitle(content);
  return accepted([{ title, content, source_id: `${ticketId}:reply:${timestamp}`, timestamp, ...whoOf(flat) }]);
}

function fromTicket(ticket: Ticket): DraftOutcome {
  const { requester } = ticket;
  const content = ticket.description_text || ticket.description || ticket.subject;
  if (ticket.id === null) return rejected('ticket.id is missing');
  if (content === '') return rejected('ticket.description_text, ticket.description and ticket.subject are empty');
  return accepted([
    {
      title: ticket.subject || firstLineTitle(content),
      content,
      source_id: ticket.id,
      timestamp: ticket.created_at,
      customer_id: ticket.company_id ?? requester?.id ?? ticket.requester_id,
      reporter_name: requester?.name ?? null,
      reporter_email: requester?.email ?? null,
      language: requester?.language ?? null,
    },
  ]);
}
