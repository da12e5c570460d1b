import type { z } from 'zod';
import { body, id, name, oneOrMany, part, reviewText, stars, text, time } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { batchEnding } from '../rules/batch.ts';
import { paragraphs } from '../rules/paragraphs.ts';
import { reviewTitle, reviewWords } from '../rules/review-words.ts';

const answer = part({ value: reviewText });
const answers = part({ love: answer, hate: answer, benefits: answer, recommendations: answer });

const SECTIONS = [
  { label: 'Likes', key: 'love' },
  { label: 'Dislikes', key: 'hate' },
  { label: 'Problems solved', key: 'benefits' },
  { label: 'Recommendations', key: 'recommendations' },
] as const;

const resource = {
  id,
  type: text,
  attributes: part({
    title: reviewText,
    product_name: reviewText,
    star_rating: stars,
    comment_answers: answers,
    /** Name of newer versions, as `published_at` is of `submitted_at`. */
    answers,
    user_id: id,
    user_name: name,
    submitted_at: time,
    published_at: time,
  }),
};
const resourceSchema = part(resource);

/** A list page or a single document of the API, or a bare resource out of a page. */
export const g2 = definePlatform({
  slug: 'g2',
  name: 'G2',
  category: 'reviews',
  signing: null,
  handshake: null,
  setsHeaders: true,
  docs: 'https://data.g2.com/api/docs',
  setup: [
    'G2 sends no reviews by itself. Let an automation read `https://data.g2.com/api/v1/survey-responses` with your G2 token on a schedule.',
    'Let it `POST` each answer of the API, unchanged, to `{address}` as JSON.',
    'Send the header `x-api-key` with the value `{key}`.',
    'Sign the raw body with your signing secret (HMAC-SHA256, hex) in the header `x-webhook-signature`; if your automation cannot, allow unsigned deliveries for this integration.',
  ],
  payload: body({ ...resource, data: oneOrMany(resource) }),
  toStandard(document) {
    return batchEnding((document.type === '' ? document.data : [document]).map(readResource));
  },
});

function readResource(review: z.infer<typeof resourceSchema>): DraftOutcome {
  if (review === null || review.type === '') return rejected('data is missing or not a resource with a type');
  if (review.type !== 'survey_responses') return acknowledged('only survey_responses are feedback');
  if (review.id === null) return rejected('data.id is missing');
  const { attributes } = review;
  if (attributes === null) return rejected('data.attributes is missing or not an object');

  const sections = SECTIONS.flatMap(({ label, key }) => {
    const answer = attributes.comment_answers?.[key]?.value || attributes.answers?.[key]?.value;
    return answer ? [{ label, answer }] : [];
  });
  const words = reviewWords({
    title: attributes.title || reviewTitle(sections[0]?.answer ?? ''),
    text: paragraphs(sections.map(({ label, answer }) => `${label}:\n${answer}`)),
    stars: attributes.star_rating,
    product: attributes.product_name,
  });
  if (words === null) return rejected('data.attributes has neither title nor answers');
  return accepted([
    {
      ...words,
      source_id: review.id,
      timestamp: attributes.submitted_at ?? attributes.published_at,
      customer_id: attributes.user_id,
      reporter_name: attributes.user_name,
      reporter_email: null,
      language: null,
    },
  ]);
}
