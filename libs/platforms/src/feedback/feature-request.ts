import { z } from 'zod';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { emailOf } from '../rules/email.ts';
import { idOf } from '../rules/id.ts';
import { languageOf } from '../rules/language.ts';
import { fullName, nameOf } from '../rules/name.ts';
import { firstLineTitle, textOf } from '../rules/text.ts';
import { textOrHtml } from '../rules/text-or-html.ts';
import { toUtc } from '../rules/time.ts';
import { hmac } from '../signature/scheme.ts';

/** Keys are tried in order; a dot leads into an object. */
const TITLE = ['title', 'subject', 'summary', 'headline'];
const CONTENT = ['content', 'description', 'body', 'text', 'message', 'details', 'comment'];
const TEXTS = [...TITLE, ...CONTENT];
const SOURCE_ID = ['source_id', 'sourceId', 'id', 'request_id', 'requestId', 'submission_id', 'submissionId'].concat([
  'uuid',
  'external_id',
]);
const TIMESTAMP = ['timestamp', 'created_at', 'createdAt', 'created', 'submitted_at', 'submittedAt', 'date'];
const CUSTOMER_ID = ['customer_id', 'customerId', 'company_id', 'companyId', 'account_id', 'accountId'].concat(
  ['organization_id', 'organizationId', 'customer.id', 'company.id', 'account.id', 'organization.id'],
  ['user.id', 'author.id', 'reporter.id', 'user_id', 'userId'],
);
const PLAIN_PERSONS = ['user', 'author', 'reporter', 'submitter'];
const PERSONS = [...PLAIN_PERSONS, 'customer', 'contact'];
const NAME = ['reporter_name', 'reporterName', ...PERSONS.map((person) => `${person}.name`), 'name'];
const EMAIL = ['reporter_email', 'reporterEmail', ...PERSONS.map((person) => `${person}.email`), 'email'];
const LANGUAGE = ['language', 'lang', 'locale', 'user.language', 'user.locale', 'reporter.language', 'reporter.locale'];

const ENVELOPES = ['data', 'feature_request', 'featureRequest', 'request', 'payload', 'record', 'feedback'];
const BATCHES = ['items', 'feature_requests', 'featureRequests', 'requests', 'records', 'data'];
/** Last words of event names that bring no new request. */
const IGNORED = new Set(['updated', 'deleted', 'removed', 'archived', 'closed', 'voted', 'merged', 'ping', 'test']);

type Json = Readonly<Record<string, unknown>>;

const payload = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())], {
  error: 'the body must be a JSON object or a list of them',
});

const EXAMPLE = {
  id: 'request-1',
  title: 'Dark mode',
  content: 'Please add a dark mode.',
  timestamp: '2026-03-04T09:12:00Z',
  customer_id: 'customer-1',
  reporter_name: 'Dana Lee',
  reporter_email: 'dana.lee@example.com',
  language: 'en',
};

/** Our own format for in-house forms and portals: a record, a record in an envelope, or a batch. */
export const featureRequest = definePlatform({
  slug: 'feature-request',
  name: 'Feature request form',
  category: 'feedback',
  signing: { secret: 'ours', schemes: [hmac({ header: 'x-webhook-signature', encoding: 'hex' })] },
  handshake: { request: '`{"event": "ping"}`', answer: 'acknowledgement' },
  setsHeaders: true,
  docs: null,
  setup: [
    'Let your form or portal `POST` each request as JSON to `{address}`, with an id, a title or text, and what you know of the customer.',
    'Send the header `x-api-key` with the value `{key}`.',
    'Sign the raw body: HMAC-SHA256 with the key `{secret}`, in hex, in the header `x-webhook-signature`.',
    'Try it with the body `{"event": "ping"}`; the answer is 200 and nothing is stored.',
  ],
  bodyTemplate: JSON.stringify(EXAMPLE, null, 2),
  payload,
  toStandard(body) {
    if (isList(body)) return readBatch(body);
    if (isIgnored(body, isPresent(body['event']) ? ['event'] : ['type', 'action']))
      return acknowledged('this event brings no new request');
    const batch = hasText(recordIn(body)) ? undefined : BATCHES.map((key) => body[key]).find(isList);
    return batch === undefined ? readItem(body) : readBatch(batch);
  },
});

/** The valid items count; the invalid ones matter only when there is nothing else. */
function readBatch(items: readonly unknown[]): DraftOutcome {
  if (items.length === 0) return acknowledged('the batch is empty');
  const endings = items.map(readItem);
  const records = endings.flatMap((ending) => (ending.outcome === 'accepted' ? ending.records : []));
  if (records.length > 0) return accepted(records);
  const [problem, ...others] = endings.filter((ending) => ending.outcome === 'rejected');
  if (problem === undefined || others.length + 1 < items.length)
    return acknowledged('these events bring no new request');
  return rejected(`no item is valid; the first one: ${problem.reason}`);
}

function readItem(item: unknown): DraftOutcome {
  if (!isObject(item)) return rejected('an item must be an object');
  const record = recordIn(item);
  if (isIgnored(isPresent(item['event']) ? item : record, ['event'])) {
    return acknowledged('this event brings no new request');
  }
  const source_id = first(record, SOURCE_ID, idOf);
  if (source_id === null) return rejected(`there is no id (${SOURCE_ID.slice(0, 3).join(', ')})`);
  const title = first(record, TITLE, nonBlank);
  const content = first(record, CONTENT, contentOf) ?? title;
  if (content === null) return rejected('there is neither a title nor content');
  return accepted([
    {
      title: title ?? firstLineTitle(content),
      content,
      source_id,
      timestamp: toUtc(first(record, TIMESTAMP, idOf)),
      customer_id: first(record, CUSTOMER_ID, idOf),
      reporter_name: first(record, NAME, nameOf),
      reporter_email: first(record, EMAIL, emailOf),
      language: languageOf(first(record, LANGUAGE, nonBlank)),
    },
  ]);
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !isList(value);
const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const nonBlank = (value: unknown): string | null => textOf(value) || null;

const contentOf = (value: unknown): string | null => textOrHtml(value) || null;

/** True when an event name ends in a word such as `deleted`; an unknown name counts as a new request. */
function isIgnored(object: Json, keys: readonly string[]): boolean {
  return keys.some((key) => IGNORED.has(textOf(object[key]).toLowerCase().split(/[.:_]/).at(-1)!));
}

/** The object itself or, up to two envelopes down, the one that has a title or content. */
function recordIn(object: Json, levels = 2): Json {
  if (levels === 0 || hasText(object)) return object;
  const inner = ENVELOPES.map((key) => object[key]).find(isObject);
  return inner === undefined ? object : recordIn(inner, levels - 1);
}

function hasText(object: Json): boolean {
  return TEXTS.some((key) => typeof object[key] === 'string');
}

/** What a rule makes of the first key that it finds usable. */
function first(record: Json, keys: readonly string[], rule: (value: unknown) => string | null): string | null {
  for (const key of keys) {
    const usable = rule(valueAt(record, key));
    if (usable !== null) return usable;
  }
  return null;
}

function valueAt(record: Json, key: string): unknown {
  const dot = key.indexOf('.');
  if (dot === -1) return record[key];
  const [outer, inner] = [key.slice(0, dot), key.slice(dot + 1)];
  const value = record[outer];
  if (isObject(value)) return inner === 'name' ? personName(value) : value[inner];
  // A person may be given as plain text: an address or a name.
  if (typeof value !== 'string' || !PLAIN_PERSONS.includes(outer)) return undefined;
  return (value.includes('@') ? 'email' : 'name') === inner ? value : undefined;
}

function personName(person: Json): string | null {
  const part = (keys: readonly string[]) => first(person, keys, nameOf);
  return part(['name']) ?? fullName(part(['first_name', 'firstName']), part(['last_name', 'lastName']));
}
