import type { z } from 'zod';
import { anything, body, email, id, name, part, text, time } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { firstLineTitle } from '../rules/text.ts';
import { hmac } from '../signature/scheme.ts';

/** A post or a comment. All texts are plain. */
const objectSchema = part({
  id,
  created: time,
  author: part({ id, name, email, isAdmin: anything }),
  title: text,
  details: text,
  value: text,
  internal: anything,
  post: part({ title: text }),
});
type CannyObject = NonNullable<z.infer<typeof objectSchema>>;

/** https://developers.canny.io/api-reference#webhooks */
const payload = body({ type: text, created: time, object: objectSchema });

export const canny = definePlatform({
  slug: 'canny',
  name: 'Canny',
  category: 'feedback',
  /** Signs the nonce alone, neither body nor time: what keeps others out is that no nonce passes twice. */
  signing: {
    secret: 'theirs',
    schemes: [
      hmac({
        header: 'canny-signature',
        encoding: 'base64',
        signed: '{canny-nonce}',
        nonce: 'canny-nonce',
        time: { header: 'canny-timestamp' },
      }),
    ],
  },
  handshake: null,
  setsHeaders: false,
  docs: 'https://developers.canny.io/api-reference#webhooks',
  setup: [
    'In Canny open **Settings**, then **API & webhooks**.',
    'Copy the secret API key, which signs the webhooks, and store it as the secret of this integration.',
    'Add a webhook with `{address}` as its URL and the events **Post created** and **Comment created**.',
    'Write a post and look for it here.',
  ],
  payload,
  toStandard({ type, created, object }) {
    if (type === '') return rejected('type is missing');
    if (type !== 'post.created' && type !== 'comment.created') return acknowledged('this event carries no feedback');
    if (type === 'comment.created' && (object?.internal === true || object?.author?.isAdmin === true)) {
      return acknowledged('a comment by the team is no feedback');
    }
    if (object === null) return rejected('object is missing or not an object');
    return type === 'post.created' ? post(object, created) : comment(object, created);
  },
});

function post(object: CannyObject, eventTime: string | null): DraftOutcome {
  const content = object.details || object.title;
  if (content === '') return rejected('object.title and object.details are empty');
  return record(object, eventTime, object.title, content);
}

function comment(object: CannyObject, eventTime: string | null): DraftOutcome {
  if (object.value === '') return rejected('object.value is empty');
  return record(object, eventTime, object.post?.title ?? '', object.value);
}

function record({ id, author, created }: CannyObject, eventTime: string | null, title: string, content: string) {
  if (id === null) return rejected('object.id is missing');
  return accepted([
    {
      title: title || firstLineTitle(content),
      content,
      source_id: id,
      timestamp: created ?? eventTime,
      customer_id: author?.id ?? null,
      reporter_name: author?.name ?? null,
      reporter_email: author?.email ?? null,
      language: null,
    },
  ]);
}
