import { anything, body, id, name, part, reviewText, stars, text, time } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { recommended, reviewWords } from '../rules/review-words.ts';
import { hmac } from '../signature/scheme.ts';

/** Reviews that Podium collects from Google, Facebook and other sites. */
export const podium = definePlatform({
  slug: 'podium',
  name: 'Podium',
  category: 'reviews',
  signing: {
    secret: 'ours',
    schemes: [
      hmac({
        header: 'podium-signature',
        encoding: 'hex',
        signed: '{podium-timestamp}.{body}',
        time: { header: 'podium-timestamp' },
      }),
    ],
  },
  handshake: null,
  setsHeaders: false,
  docs: 'https://docs.podium.com/docs/webhooks',
  setup: [
    'Podium has no page for webhooks: call `POST https://api.podium.com/v4/webhooks` with an access token of your account.',
    'Give the `url` `{address}`, the `secret` `{secret}` and your `locationUid` or `organizationUid`.',
    'As `eventTypes` name `review.created` and `review.updated`.',
  ],
  payload: body({
    metadata: part({ eventType: text, event_type: text }),
    data: part({
      uid: id,
      createdAt: time,
      author: part({ id, name }),
      review: part({ body: reviewText, rating: stars }),
      isRecommendation: anything,
    }),
  }),
  toStandard({ metadata, data }) {
    const event = metadata?.eventType || metadata?.event_type || '';
    if (event === '') return rejected('metadata.eventType is missing');
    if (event !== 'review.created' && event !== 'review.updated') {
      return acknowledged('only a created or updated review is feedback');
    }
    if (data === null) return rejected('data is missing or not an object');
    const { review, author } = data;
    if (review === null) return rejected('data.review is missing or not an object');
    if (data.uid === null) return rejected('data.uid is missing');
    const words = reviewWords({
      title: '',
      text: review.body,
      stars: review.rating,
      sections: data.isRecommendation === true && review.rating !== null ? [recommended(review.rating >= 3)] : [],
    });
    if (words === null) return rejected('data.review.body is empty');
    return accepted([
      {
        ...words,
        source_id: data.uid,
        timestamp: data.createdAt,
        customer_id: author?.id ?? null,
        reporter_name: author?.name ?? null,
        reporter_email: null,
        language: null,
      },
    ]);
  },
});
