import type { z } from 'zod';
import { anything, body, id, language, list, name, part, parts, record, stars, text, time } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { batchEnding } from '../rules/batch.ts';
import { htmlToText, REVIEW_STYLE } from '../rules/html-to-text.ts';
import { reviewWords } from '../rules/review-words.ts';

const review = {
  reviewId: id,
  authorName: name,
  comments: parts({
    userComment: part({
      /** Not trimmed: a tab at its beginning means that there is no title. */
      text: anything,
      originalText: anything,
      lastModified: part({ seconds: time, nanos: anything }),
      starRating: stars,
      reviewerLanguage: language,
    }),
  }),
};
const reviewSchema = part(review);

/** A review or a list page of the API; real-time notifications of Cloud Pub/Sub carry no reviews. */
export const googlePlay = definePlatform({
  slug: 'google-play',
  name: 'Google Play',
  category: 'reviews',
  signing: null,
  handshake: null,
  setsHeaders: true,
  docs: 'https://developers.google.com/android-publisher/api-ref/rest/v3/reviews',
  setup: [
    'Google Play sends no reviews by itself. Let an automation read `reviews` of the Google Play Developer API at least once a day: it returns those of about the last week.',
    'Let it `POST` each answer of the API, unchanged, to `{address}` as JSON.',
    'Send the header `x-api-key` with the value `{key}`.',
    'Sign the raw body with your signing secret (HMAC-SHA256, hex) in the header `x-webhook-signature`; if your automation cannot, allow unsigned deliveries for this integration.',
  ],
  payload: body({ ...review, reviews: list(reviewSchema), message: record, subscription: text }),
  toStandard(delivery) {
    if (delivery.reviews === null && delivery.message !== null && delivery.subscription !== '') {
      return acknowledged('a Pub/Sub notification carries no review');
    }
    return batchEnding((delivery.reviews ?? [delivery]).map(readReview));
  },
});

function readReview(review: z.infer<typeof reviewSchema>): DraftOutcome {
  if (review === null || review.reviewId === null) return rejected('reviewId is missing');
  const comment = review.comments.find(({ userComment }) => userComment !== null)?.userComment ?? null;
  if (comment === null) return rejected('comments has no userComment');
  const { title, text } = split(comment.text);
  const original = split(comment.originalText);
  const translated = comment.originalText !== comment.text && (original.title || original.text) !== '';
  const words = reviewWords({
    title,
    text,
    stars: comment.starRating,
    sections: translated ? [`Original: ${[original.title, original.text].join('\n').trim()}`] : [],
  });
  if (words === null) return rejected('userComment.text is empty');
  return accepted([
    {
      ...words,
      source_id: review.reviewId,
      timestamp: timeOf(comment.lastModified),
      customer_id: null,
      reporter_name: review.authorName,
      reporter_email: null,
      language: comment.reviewerLanguage,
    },
  ]);
}

/** One tab parts title and text; without a tab all is text. */
function split(value: unknown): { title: string; text: string } {
  const whole = typeof value === 'string' ? value : '';
  const plain = (text: string) => htmlToText(text, REVIEW_STYLE);
  const tab = whole.indexOf('\t');
  return { title: plain(whole.slice(0, Math.max(tab, 0))), text: plain(whole.slice(tab + 1)) };
}

/** Nanoseconds are cut to milliseconds. */
function timeOf(modified: { seconds: string | null; nanos?: unknown } | null): string | null {
  const seconds = modified?.seconds ?? null;
  const nanos = modified?.nanos;
  if (seconds === null || typeof nanos !== 'number' || !(nanos >= 0 && nanos < 1e9)) return seconds;
  return `${seconds.slice(0, 20)}${String(Math.trunc(nanos / 1e6)).padStart(3, '0')}Z`;
}
