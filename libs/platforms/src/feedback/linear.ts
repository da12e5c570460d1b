import type { z } from 'zod';
import { body, email, id, name, part, text, time } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { firstLineTitle } from '../rules/text.ts';
import { hmac } from '../signature/scheme.ts';

const person = part({ id, name, email });

/** A customer request or an issue; all texts are Markdown. */
const dataSchema = part({
  id,
  createdAt: time,
  body: text,
  customerId: id,
  customer: part({ id, name }),
  issue: part({ title: text }),
  project: part({ name: text }),
  title: text,
  description: text,
  externalUserCreator: person,
  externalUserCreatorId: id,
  creator: person,
  creatorId: id,
});
type Entity = NonNullable<z.infer<typeof dataSchema>>;

/** https://linear.app/developers/webhooks. The `actor` is an employee as a rule and never the customer. */
const payload = body({ type: text, action: text, createdAt: time, data: dataSchema });

export const linear = definePlatform({
  slug: 'linear',
  name: 'Linear',
  category: 'feedback',
  signing: {
    secret: 'theirs',
    schemes: [
      hmac({
        header: 'linear-signature',
        encoding: 'hex',
        time: { field: 'webhookTimestamp', header: 'linear-timestamp' },
      }),
    ],
  },
  handshake: null,
  setsHeaders: false,
  docs: 'https://linear.app/developers/webhooks',
  setup: [
    'In Linear open **Settings**, then **API**, then **Webhooks**, and make a new webhook.',
    'Enter `{address}` as the URL.',
    'Choose **Customer requests** and, for the team that takes feedback only, **Issues**.',
    'Copy the signing secret and store it as the secret of this integration.',
  ],
  payload,
  toStandard({ type, action, createdAt, data }) {
    if (type === '') return rejected('type is missing');
    if (action === '') return rejected('action is missing');
    if (action !== 'create') return acknowledged('only what is created carries feedback');
    if (type !== 'CustomerNeed' && type !== 'Issue') return acknowledged('this type carries no feedback');
    if (data === null) return rejected('data is missing or not an object');
    const ending = type === 'Issue' ? issue(data) : customerNeed(data);
    if (ending.outcome !== 'accepted') return ending;
    return accepted(ending.records.map((record) => ({ ...record, timestamp: record.timestamp ?? createdAt })));
  },
});

function customerNeed(need: Entity): DraftOutcome {
  if (need.id === null) return rejected('data.id is missing');
  if (need.body === '') return rejected('data.body is empty');
  return accepted([
    {
      title: need.issue?.title || need.project?.name || firstLineTitle(need.body),
      content: need.body,
      source_id: need.id,
      timestamp: need.createdAt,
      customer_id: need.customerId ?? need.customer?.id ?? null,
      reporter_name: need.customer?.name ?? null,
      reporter_email: null,
      language: null,
    },
  ]);
}

function issue(issue: Entity): DraftOutcome {
  const { externalUserCreator: outside, creator } = issue;
  const content = issue.description || issue.title;
  if (issue.id === null) return rejected('data.id is missing');
  if (content === '') return rejected('data.title and data.description are empty');
  return accepted([
    {
      title: issue.title || firstLineTitle(content),
      content,
      source_id: issue.id,
      timestamp: issue.createdAt,
      customer_id: outside?.id ?? issue.externalUserCreatorId ?? creator?.id ?? issue.creatorId,
      reporter_name: outside?.name ?? creator?.name ?? null,
      reporter_email: outside?.email ?? creator?.email ?? null,
      language: null,
    },
  ]);
}
