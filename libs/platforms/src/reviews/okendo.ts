import { anything, body, email, id, language, name, part, reviewText, stars, text, time } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { recommended, reviewWords } from '../rules/review-words.ts';
import { standardWebhooks } from '../signature/scheme.ts';

/** Delivered by Svix. A pending or refused review is feedback too. */
export const okendo = definePlatform({
  slug: 'okendo',
  name: 'Okendo',
  category: 'reviews',
  signing: { secret: 'theirs', schemes: [standardWebhooks('svix')] },
  handshake: null,
  setsHeaders: false,
  docs: 'https://docs.okendo.io/webhooks/getting-started',
  setup: [
    'Call `POST https://api.okendo.io/enterprise/webhook_subscriptions` with your Okendo API key, the `endpointUrl` `{address}`, `isEnabled` true and the `version` `2025-02-01`.',
    'As `subscriptions` name the topics `create` and `update` of the `resourceType` `review`.',
    'The answer holds the webhook secret (`whsec_...`): store it as the secret of this integration.',
  ],
  payload: body({
    resourceType: text,
    topic: text,
    resource: part({
      reviewId: id,
      title: reviewText,
      body: reviewText,
      rating: stars,
      productName: reviewText,
      isRecommended: anything,
      dateCreated: time,
      languageCode: language,
      reviewer: part({ name, displayName: name, email }),
    }),
  }),
  toStandard({ resourceType, topic, resource: review }) {
    if (resourceType === '' || topic === '') return rejected('resourceType or topic is missing');
    if (resourceType !== 'review' || (topic !== 'create' && topic !== 'update')) {
      return acknowledged('only a created or updated review is feedback');
    }
    if (review === null) return rejected('resource is missing or not an object');
    if (review.reviewId === null) return rejected('resource.reviewId is missing');
    const words = reviewWords({
      title: review.title,
      text: review.body,
      stars: review.rating,
      product: review.productName,
      sections: typeof review.isRecommended === 'boolean' ? [recommended(review.isRecommended)] : [],
    });
    if (words === null) return rejected('resource.title and resource.body are empty');
    return accepted([
      {
        ...words,
        source_id: review.reviewId,
        timestamp: review.dateCreated,
        customer_id: null,
        reporter_name: review.reviewer?.name ?? review.reviewer?.displayName ?? null,
        reporter_email: review.reviewer?.email ?? null,
        language: review.languageCode,
      },
    ]);
  },
});
