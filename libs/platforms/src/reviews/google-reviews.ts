import type { z } from 'zod';
import { anything, body, id, list, name, part, record, reviewText, text, time } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { batchEnding } from '../rules/batch.ts';
import { reviewWords } from '../rules/review-words.ts';
import { starsOf } from '../rules/stars.ts';

const review = {
  name: id,
  reviewId: id,
  reviewer: part({ displayName: name, isAnonymous: anything }),
  starRating: text,
  comment: reviewText,
  createTime: time,
};
const reviewSchema = part(review);

const STARS = ['STAR_RATING_UNSPECIFIED', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

/** A review, a list page or a page over several locations; notifications of Cloud Pub/Sub only name a review. */
export const googleReviews = definePlatform({
  slug: 'google-reviews',
  name: 'Google Reviews',
  category: 'reviews',
  signing: null,
  handshake: null,
  setsHeaders: true,
  docs: 'https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews',
  setup: [
    'Google sends the name of a new review only. Let an automation read `accounts.locations.reviews` of the Google Business Profile API, on a schedule or when notified.',
    'Let it `POST` each answer of the API, unchanged, to `{address}` as JSON.',
    'Send the header `x-api-key` with the value `{key}`.',
    'Sign the raw body with your signing secret (HMAC-SHA256, hex) in the header `x-webhook-signature`; if your automation cannot, allow unsigned deliveries for this integration.',
  ],
  payload: body({
    ...review,
    reviews: list(reviewSchema),
    locationReviews: list(part({ review: reviewSchema })),
    message: record,
    subscription: text,
  }),
  toStandard(delivery) {
    const page = delivery.reviews ?? delivery.locationReviews?.map((location) => location?.review ?? null) ?? null;
    if (page === null && delivery.message !== null && delivery.subscription !== '') {
      return acknowledged('a Pub/Sub notification names a review but carries no text');
    }
    return batchEnding((page ?? [delivery]).map(readReview));
  },
});

function readReview(review: z.infer<typeof reviewSchema>): DraftOutcome {
  const source_id = review?.reviewId ?? review?.name ?? null;
  if (review === null || source_id === null) return rejected('reviewId is missing');
  const words = reviewWords({ title: '', text: review.comment, stars: starsOf(STARS.indexOf(review.starRating)) });
  if (words === null) return rejected('comment is empty');
  return accepted([
    {
      ...words,
      source_id,
      timestamp: review.createTime,
      customer_id: null,
      reporter_name: review.reviewer?.isAnonymous === true ? null : (review.reviewer?.displayName ?? null),
      reporter_email: null,
      language: null,
    },
  ]);
}
