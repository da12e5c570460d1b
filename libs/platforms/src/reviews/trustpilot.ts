import type { z } from 'zod';
import { body, email, id, language, list, name, part, reviewText, stars, text, time } from '../payload.ts';
import { accepted, acknowledged, type DraftOutcome, definePlatform, rejected } from '../platform.ts';
import { batchEnding } from '../rules/batch.ts';
import { reviewWords } from '../rules/review-words.ts';

const eventSchema = part({
  eventName: text,
  eventData: part({
    id,
    language,
    title: reviewText,
    text: reviewText,
    /** The text of a product review. */
    content: reviewText,
    stars,
    createdAt: time,
    consumer: part({ id, name, displayName: name, email }),
    product: part({ name: reviewText, title: reviewText }),
  }),
});

const FEEDBACK = /^(?:service|product)-review-(?:created|updated)$/;

/** One delivery may carry several events of different kinds. */
export const trustpilot = definePlatform({
  slug: 'trustpilot',
  name: 'Trustpilot',
  category: 'reviews',
  signing: null,
  handshake: null,
  setsHeaders: false,
  docs: 'https://support.trustpilot.com/hc/en-us/community/posts/10109980750738',
  setup: [
    'In Trustpilot Business open **Integrations**, then **Developers**, then **Webhooks**.',
    'Add `{address}` to the list of each event: service reviews and product reviews, created and updated.',
    'Trustpilot cannot sign: allow unsigned deliveries for this integration. The key in the address is then the only proof, so keep the address secret.',
    'Press **Test** and save.',
  ],
  payload: body({ events: list(eventSchema) }),
  toStandard({ events }) {
    if (events === null) return rejected('events is missing or not a list');
    return batchEnding(events.map(readEvent));
  },
});

function readEvent(event: z.infer<typeof eventSchema>): DraftOutcome {
  if (event === null || event.eventName === '') return rejected('events[].eventName is missing');
  if (!FEEDBACK.test(event.eventName)) return acknowledged('only a created or updated review is feedback');
  const review = event.eventData;
  if (review === null) return rejected('events[].eventData is missing or not an object');
  if (review.id === null) return rejected('events[].eventData.id is missing');
  const { consumer, product } = review;
  const words = reviewWords({
    ...review,
    text: review.text || review.content,
    product: product?.name || product?.title,
  });
  if (words === null) return rejected('events[].eventData has neither title nor text');
  return accepted([
    {
      ...words,
      source_id: review.id,
      timestamp: review.createdAt,
      customer_id: consumer?.id ?? null,
      reporter_name: consumer?.name ?? consumer?.displayName ?? null,
      reporter_email: consumer?.email ?? null,
      language: review.language,
    },
  ]);
}
