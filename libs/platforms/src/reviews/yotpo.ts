import { anything, body, email, id, name, part, reviewText, stars, text, time } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { reviewWords } from '../rules/review-words.ts';

/** Older payloads write every value as a string, also `"deleted": "false"`. */
export const yotpo = definePlatform({
  slug: 'yotpo',
  name: 'Yotpo Reviews',
  category: 'reviews',
  signing: null,
  handshake: null,
  setsHeaders: false,
  docs: 'https://apidocs.yotpo.com/reference/about-webhooks',
  setup: [
    'Ask Yotpo to enable webhooks for your store.',
    'Create one webhook for `review_create` and one for `review_updated` through the Yotpo API, both with the URL `{address}`.',
    'Yotpo cannot sign: allow unsigned deliveries for this integration. The key in the address is then the only proof, so keep the address secret.',
  ],
  payload: body({
    event: text,
    data: part({
      id,
      title: reviewText,
      content: reviewText,
      score: stars,
      deleted: anything,
      created_at: time,
      user_id: id,
      reviewer_display_name: name,
      customer_email: email,
    }),
  }),
  toStandard({ event, data: review }) {
    if (event === '') return rejected('event is missing');
    if (event !== 'review_create' && event !== 'review_updated') return acknowledged('this event carries no review');
    if (review === null) return rejected('data is missing or not an object');
    if (review.deleted === true || review.deleted === 'true') return acknowledged('the review was deleted');
    if (review.id === null) return rejected('data.id is missing');
    const words = reviewWords({ title: review.title, text: review.content, stars: review.score });
    if (words === null) return rejected('data.title and data.content are empty');
    return accepted([
      {
        ...words,
        source_id: review.id,
        timestamp: review.created_at,
        customer_id: review.user_id,
        reporter_name: review.reviewer_display_name,
        reporter_email: review.customer_email,
        language: null,
      },
    ]);
  },
});
