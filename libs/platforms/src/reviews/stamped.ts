import { z } from 'zod';
import { anything, body, email, id, name, reviewText, time } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { reviewWords } from '../rules/review-words.ts';
import { starsOf } from '../rules/stars.ts';

/** One flat object without an event name; the documentation does not give the values of the topic header either. */
export const stamped = definePlatform({
  slug: 'stamped',
  name: 'Stamped Reviews',
  category: 'reviews',
  signing: {
    secret: 'ours',
    schemes: [
      { kind: 'secret-header', header: 'x-stamped-webhook-secret' },
      { kind: 'secret-header', header: 'x-secret-key' },
    ],
  },
  handshake: null,
  setsHeaders: false,
  docs: 'https://help.stamped.io/article/273-webhooks',
  setup: [
    'In Stamped open **Settings**, then **Webhooks**, and add a webhook.',
    'Enter `{address}` as payload URL and `{secret}` as secret.',
    'Choose the review events, or all: what is no review is answered and not stored.',
    'Switch it to active and save.',
  ],
  payload: z
    .record(z.string(), z.unknown(), { error: 'the body must be a JSON object' })
    .refine((object) => Object.keys(object).length > 0, 'the body is an empty object')
    .pipe(
      body({
        id,
        reviewTitle: reviewText,
        reviewMessage: anything,
        reviewRating: anything,
        productName: reviewText,
        author: name,
        customerEmail: email,
        userReference: id,
        dateCreated: time,
        reviewDate: time,
      }),
    ),
  toStandard(review) {
    if (review.reviewMessage === undefined && review.reviewRating === undefined) {
      return acknowledged('a body without reviewMessage and reviewRating is no review');
    }
    if (review.id === null) return rejected('id is missing');
    const words = reviewWords({
      title: review.reviewTitle,
      text: reviewText.parse(review.reviewMessage),
      stars: starsOf(review.reviewRating),
      product: review.productName,
    });
    if (words === null) return rejected('reviewTitle and reviewMessage are empty');
    return accepted([
      {
        ...words,
        source_id: review.id,
        timestamp: review.dateCreated ?? review.reviewDate,
        customer_id: review.userReference,
        reporter_name: review.author,
        reporter_email: review.customerEmail,
        language: null,
      },
    ]);
  },
});
