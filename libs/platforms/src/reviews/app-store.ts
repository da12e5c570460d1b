import type { z } from 'zod';
import { body, id, name, oneOrMany, part, reviewText, stars, text, time } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { batchEnding } from '../rules/batch.ts';
import { reviewWords } from '../rules/review-words.ts';
import { hmac } from '../signature/scheme.ts';

const resource = {
  id,
  type: text,
  attributes: part({ rating: stars, title: reviewText, body: reviewText, reviewerNickname: name, createdDate: time }),
};
const resourceSchema = part(resource);

/** Reviews come from the App Store Connect API through an automation; Apple's own webhooks carry none. */
export const appStore = definePlatform({
  slug: 'app-store',
  name: 'Apple App Store',
  category: 'reviews',
  /** Of Apple's own webhooks, which may be pointed here too. */
  signing: {
    secret: 'ours',
    schemes: [hmac({ header: 'x-apple-signature', encoding: 'hex', prefix: 'hmacsha256=' })],
  },
  handshake: null,
  setsHeaders: true,
  docs: 'https://developer.apple.com/documentation/appstoreconnectapi/customerreview',
  setup: [
    "Apple sends no reviews by itself. Let an automation read your app's `customerReviews` from the App Store Connect API on a schedule.",
    'Let it `POST` each answer of the API, unchanged, to `{address}` as JSON.',
    'Send the header `x-api-key` with the value `{key}`.',
    'Sign the raw body: HMAC-SHA256 with the key `{secret}`, in hex, in the header `x-webhook-signature`.',
  ],
  payload: body({ data: oneOrMany(resource) }),
  toStandard({ data }) {
    return batchEnding(data.map(readResource));
  },
});

function readResource(review: z.infer<typeof resourceSchema>): DraftOutcome {
  if (review === null || review.type === '') return rejected('data is missing or not a resource with a type');
  if (review.type !== 'customerReviews') return acknowledged('only customerReviews are feedback');
  if (review.id === null) return rejected('data.id is missing');
  const { attributes } = review;
  if (attributes === null) return rejected('data.attributes is missing or not an object');
  const words = reviewWords({ title: attributes.title, text: attributes.body, stars: attributes.rating });
  if (words === null) return rejected('data.attributes.title and data.attributes.body are empty');
  return accepted([
    {
      ...words,
      source_id: review.id,
      timestamp: attributes.createdDate,
      customer_id: null,
      reporter_name: attributes.reviewerNickname,
      reporter_email: null,
      /** The territory is a country and says nothing of the language. */
      language: null,
    },
  ]);
}
