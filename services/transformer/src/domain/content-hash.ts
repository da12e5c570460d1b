import { createHash } from 'node:crypto';
import type { NormalizedFeedback } from '@cfi/contracts';

/**
 * What makes a feedback another one. The time counts where the sender of a submission gives it; in deliveries it does not:
 * a platform that names none would change with each.
 */
type Hashed = Omit<
  NormalizedFeedback,
  'schema_version' | 'feedback_id' | 'team_id' | 'region' | 'accepted_at' | 'correlation_id' | 'content_hash'
>;

/** SHA-256 in hex over what `Hashed` names; equal for equal content. */
export function contentHashOf(feedback: Hashed): string {
  const fields = [
    feedback.category,
    feedback.platform,
    feedback.title,
    feedback.content,
    feedback.source_id,
    feedback.source_url,
    feedback.customer_id,
    feedback.reporter_name,
    feedback.reporter_email,
    feedback.language,
    feedback.language_given,
    feedback.tags,
    feedback.metadata,
    feedback.category === 'direct' ? feedback.timestamp : null,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
