import { body, email, id, name, part, reviewText, stars, text, time } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { reviewWords } from '../rules/review-words.ts';
import { hmac } from '../signature/scheme.ts';

const FEEDBACK = new Set(['review/created', 'review/updated', 'review/published']);

export const judgeMe = definePlatform({
  slug: 'judge-me',
  name: 'Judge.me',
  category: 'reviews',
  signing: { secret: 'theirs', schemes: [hmac({ header: 'judgeme-hmac-sha256', encoding: 'hex' })] },
  handshake: null,
  setsHeaders: false,
  docs: 'https://judge.me/help/en/articles/8299679-verifying-webhooks-from-judge-me',
  setup: [
    'In Judge.me open **Settings**, then **Integrations**, and copy the private API token of your store.',
    'With it call `POST https://judge.me/api/v1/webhooks` once for each of `review/created`, `review/updated` and `review/published`, as `key`, with the `url` `{address}`.',
    'Judge.me signs with the token that made the webhook: store it as the secret of this integration.',
  ],
  payload: body({
    event: text,
    review: part({
      id,
      title: reviewText,
      body: reviewText,
      rating: stars,
      product_title: reviewText,
      curated: text,
      created_at: time,
      reviewer: part({ id, external_id: id, name, email }),
    }),
  }),
  toStandard({ event, review }) {
    if (event === '') return rejected('event is missing');
    if (!FEEDBACK.has(event)) return acknowledged('this event carries no review');
    if (review === null) return rejected('review is missing or not an object');
    if (review.curated === 'spam') return acknowledged('the review is marked as spam');
    if (review.id === null) return rejected('review.id is missing');
    const words = reviewWords({
      title: review.title,
      text: review.body,
      stars: review.rating,
      product: review.product_title,
    });
    if (words === null) return rejected('review.title and review.body are empty');
    const { reviewer } = review;
    return accepted([
      {
        ...words,
        source_id: review.id,
        timestamp: review.created_at,
        customer_id: reviewer?.id ?? reviewer?.external_id ?? null,
        reporter_name: reviewer?.name ?? null,
        reporter_email: reviewer?.email ?? null,
        language: null,
      },
    ]);
  },
});
