import type { NormalizedFeedback } from '@cfi/contracts';

/** The fields of a feedback that come from its sender. */
export type FeedbackFields = Pick<
  NormalizedFeedback,
  | 'title'
  | 'content'
  | 'source_id'
  | 'source_url'
  | 'timestamp'
  | 'customer_id'
  | 'reporter_name'
  | 'reporter_email'
  | 'language'
  | 'language_given'
  | 'tags'
  | 'metadata'
>;

export type NormalizeResult =
  | { readonly kind: 'records'; readonly records: readonly FeedbackFields[] }
  | { readonly kind: 'nothing'; readonly reason: string }
  | { readonly kind: 'rejected'; readonly reason: string };
