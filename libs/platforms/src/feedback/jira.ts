import type { z } from 'zod';
import { anything, body, email, field, id, name, part, text, time } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { adfToText } from '../rules/adf-to-text.ts';
import { firstLineTitle, textOf } from '../rules/text.ts';
import { hmac } from '../signature/scheme.ts';

/** Wiki markup, which stays as it is, or a document. */
const written = field((value) => (typeof value === 'string' ? textOf(value) : adfToText(value)));

/** Jira Cloud gives the account id and seldom an address; Server gives key, name and address. */
const userSchema = part({
  accountId: id,
  accountType: text,
  key: id,
  name: id,
  displayName: name,
  emailAddress: email,
});

/** https://developer.atlassian.com/cloud/jira/platform/webhooks/ */
const payload = body({
  webhookEvent: text,
  timestamp: time,
  user: userSchema,
  issue: part({
    id,
    key: id,
    fields: part({ summary: text, description: written, created: time, reporter: userSchema, creator: userSchema }),
  }),
  comment: part({ id, author: userSchema, body: written, created: time, jsdPublic: anything }),
});
type Payload = z.infer<typeof payload>;

export const jira = definePlatform({
  slug: 'jira',
  name: 'Jira',
  category: 'feedback',
  signing: { secret: 'ours', schemes: [hmac({ header: 'x-hub-signature', encoding: 'hex', prefix: 'sha256=' })] },
  handshake: null,
  setsHeaders: false,
  docs: 'https://developer.atlassian.com/cloud/jira/platform/webhooks/',
  setup: [
    'As a Jira administrator open **Settings**, then **System**, then **WebHooks**, and create a webhook.',
    'Enter `{address}` as the URL and `{secret}` as the secret.',
    'Limit it with a JQL filter to the projects that take feedback, such as a service desk.',
    'Choose the events **Issue created** and **Comment created**, and create it.',
  ],
  payload,
  toStandard(event) {
    switch (event.webhookEvent) {
      case '':
        return rejected('webhookEvent is missing');
      case 'jira:issue_created':
        return issueCreated(event);
      case 'comment_created':
        return commentCreated(event);
      default:
        return acknowledged('this event carries no feedback');
    }
  },
});

const whoIs = (user: Payload['user']) => ({
  customer_id: user?.accountId ?? user?.key ?? user?.name ?? null,
  reporter_name: user?.displayName ?? null,
  reporter_email: user?.emailAddress ?? null,
  language: null,
});

function issueCreated({ issue, user, timestamp }: Payload): DraftOutcome {
  if (issue === null) return rejected('issue is missing or not an object');
  const source_id = issue.key ?? issue.id;
  if (source_id === null) return rejected('issue.key is missing');
  const { summary = '', description = '', created = null, reporter = null, creator = null } = issue.fields ?? {};
  const content = description || summary;
  if (content === '') return rejected('issue.fields.summary and issue.fields.description are empty');
  return accepted([
    {
      title: summary || firstLineTitle(content),
      content,
      source_id,
      timestamp: created ?? timestamp,
      ...whoIs(reporter ?? creator ?? user),
    },
  ]);
}

function commentCreated({ issue, comment, timestamp }: Payload): DraftOutcome {
  if (comment === null) return rejected('comment is missing or not an object');
  if (comment.author?.accountType !== 'customer' || comment.jsdPublic === false) {
    return acknowledged("only a customer's public comment is feedback");
  }
  const issueKey = issue?.key ?? issue?.id ?? null;
  if (issueKey === null) return rejected('issue.key is missing');
  if (comment.id === null) return rejected('comment.id is missing');
  if (comment.body === '') return rejected('comment.body has no text');
  return accepted([
    {
      title: issue?.fields?.summary || firstLineTitle(comment.body),
      content: comment.body,
      source_id: `${issueKey}:${comment.id}`,
      timestamp: comment.created ?? timestamp,
      ...whoIs(comment.author),
    },
  ]);
}
