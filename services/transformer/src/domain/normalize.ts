import { DIRECT_PLATFORM, feedbackIdBySource, type NormalizedFeedback, type RawFeedback } from '@cfi/contracts';
import { contentHashOf } from './content-hash.ts';
import { normalizeDelivery } from './normalize-delivery.ts';
import type { FeedbackFields } from './normalize-result.ts';
import { normalizeSubmission } from './normalize-submission.ts';

export type Normalized =
  | { readonly kind: 'feedbacks'; readonly feedbacks: readonly NormalizedFeedback[] }
  | { readonly kind: 'nothing'; readonly reason: string }
  | { readonly kind: 'rejected'; readonly reason: string };

function feedbackOf(raw: RawFeedback, fields: FeedbackFields): NormalizedFeedback {
  const { team_id, region, category, platform, accepted_at, correlation_id } = raw;
  const byKey = category === 'direct' || fields.source_id === null;
  const feedback = {
    schema_version: 1 as const,
    // A direct submission has one record, whose id the gateway has told the caller.
    feedback_id: byKey ? raw.feedback_ids[0]! : feedbackIdBySource(team_id, platform, fields.source_id!),
    team_id,
    region,
    category,
    platform,
    accepted_at,
    correlation_id,
    ...fields,
  };
  return { ...feedback, content_hash: contentHashOf(feedback) };
}

/** Raw feedback, submission or delivery, in standard form: one feedback per record. */
export function normalize(raw: RawFeedback): Normalized {
  const direct = raw.category === 'direct' && raw.platform === DIRECT_PLATFORM;
  const result = direct ? normalizeSubmission(raw.body) : normalizeDelivery(raw);
  if (result.kind !== 'records') return result;
  return { kind: 'feedbacks', feedbacks: result.records.map((fields) => feedbackOf(raw, fields)) };
}
