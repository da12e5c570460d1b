import type { NormalizedFeedback } from '@cfi/contracts';

/** What several messages of one feedback come to. */
export interface FoldedFeedback {
  readonly feedback: NormalizedFeedback;
  /** Acceptance of the first: when the feedback came to be. */
  readonly firstAcceptedAt: string;
  /** Acceptance of the newest that says the same as `feedback`. */
  readonly acceptedAt: string;
}

/**
 * Folds messages of one batch into one per feedback, since one statement may write a row only once. The result is what
 * storing them one after the other gives: another content replaces when it is not older, the same content changes nothing.
 */
export function foldFeedback(messages: readonly NormalizedFeedback[]): FoldedFeedback[] {
  const folded = new Map<string, FoldedFeedback>();
  for (const feedback of messages) {
    const key = `${feedback.team_id} ${feedback.feedback_id}`;
    const last = folded.get(key);
    const acceptedAt = new Date(feedback.accepted_at).toISOString();
    if (last === undefined) folded.set(key, { feedback, firstAcceptedAt: acceptedAt, acceptedAt });
    else if (acceptedAt < last.acceptedAt) continue;
    else if (feedback.content_hash === last.feedback.content_hash) folded.set(key, { ...last, acceptedAt });
    else folded.set(key, { feedback, firstAcceptedAt: last.firstAcceptedAt, acceptedAt });
  }
  return [...folded.values()];
}
