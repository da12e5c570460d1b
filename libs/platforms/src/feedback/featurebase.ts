import { anything, body, email, field, html, id, name, part, text, time } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { firstLineTitle } from '../rules/text.ts';
import { hmac } from '../signature/scheme.ts';

const person = part({ id, name, email, type: text });

/** An object; older versions of the API give the name alone. */
const author = field((value) => person.parse(typeof value === 'string' ? { name: value } : value));

/** A post or a comment. https://docs.featurebase.app/guides/webhooks/topics */
const payload = body({
  topic: text,
  createdAt: time,
  data: part({
    item: part({
      id,
      title: text,
      content: html,
      author,
      authorId: id,
      authorEmail: email,
      isPrivate: anything,
      createdAt: time,
      date: time,
    }),
  }),
});

export const featurebase = definePlatform({
  slug: 'featurebase',
  name: 'Featurebase',
  category: 'feedback',
  signing: {
    secret: 'theirs',
    schemes: [
      hmac({
        header: 'x-webhook-signature',
        encoding: 'hex',
        signed: '{x-webhook-timestamp}.{body}',
        time: { header: 'x-webhook-timestamp' },
      }),
    ],
  },
  handshake: null,
  setsHeaders: false,
  docs: 'https://docs.featurebase.app/guides/webhooks/security',
  setup: [
    'In Featurebase open **Settings**, then **Webhooks**, and add a webhook.',
    'Enter `{address}` as the URL.',
    'Choose the topics `post.created` and `comment.created`.',
    'Save, copy the secret (`whsec_...`, whole) and store it as the secret of this integration.',
  ],
  payload,
  toStandard({ topic, createdAt, data }) {
    if (topic === '') return rejected('topic is missing');
    const isPost = topic === 'post.created';
    if (!isPost && topic !== 'comment.created') return acknowledged('this topic carries no feedback');
    const item = data?.item ?? null;
    const byTeam = ['admin', 'bot', 'integration'].includes(item?.author?.type ?? '');
    if (!isPost && (item?.isPrivate === true || byTeam)) return acknowledged('a comment by the team is no feedback');
    if (item === null) return rejected('data.item is missing or not an object');
    if (item.id === null) return rejected('data.item.id is missing');
    const title = isPost ? item.title : '';
    const content = item.content || title;
    if (content === '') return rejected('data.item.content has no text');
    return accepted([
      {
        title: title || firstLineTitle(content),
        content,
        source_id: item.id,
        timestamp: item.createdAt ?? item.date ?? createdAt,
        customer_id: item.author?.id ?? item.authorId,
        reporter_name: item.author?.name ?? null,
        reporter_email: item.author?.email ?? item.authorEmail,
        language: null,
      },
    ]);
  },
});
