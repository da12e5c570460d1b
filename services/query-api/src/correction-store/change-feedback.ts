import type { Pool } from 'pg';
import { type FeedbackChanges, fieldChanges } from '../domain/correction.ts';
import type { Feedback } from '../domain/feedback.ts';
import { isExpected } from '../domain/record-tag.ts';
import { readFeedback } from '../feedback-store/get-feedback.ts';
import { writeTeams } from '../feedback-store/transaction.ts';
import type { Change, Changed } from './correction-store.ts';
import { remember } from './remember.ts';

const LOCK = 'SELECT FROM feedbacks WHERE team_id = $1 AND id = $2 FOR NO KEY UPDATE';

/** The sender's tags are kept from when a person first decides them. */
const UPDATE = `
  UPDATE feedbacks SET
    status = coalesce($3, status), tags = coalesce($4::text[], tags), updated_at = $5,
    sent_tags = CASE WHEN $4::text[] IS NULL THEN sent_tags ELSE coalesce(sent_tags, tags) END
  WHERE team_id = $1 AND id = $2`;

export async function changeFeedback(
  pool: Pool,
  now: Date,
  teamId: string,
  id: string,
  { changes, keyId, expected }: Change<FeedbackChanges>,
): Promise<Changed<Feedback>> {
  return writeTeams(pool, [teamId], async (client) => {
    await client.query(LOCK, [teamId, id]);
    const shown = await readFeedback(client, teamId, id);
    if (shown === null) return null;
    if (!isExpected(shown, expected)) return { kind: 'outdated' };
    const differences = fieldChanges({ ...shown }, changes);
    const isFirstDecision = changes.tags !== undefined && shown.sent_tags === null;
    if (differences.length > 0 || isFirstDecision) {
      await client.query(UPDATE, [teamId, id, changes.status, changes.tags, now]);
    }
    await remember(client, now, { teamId, feedbackId: id, insightId: null, keyId }, differences);
    return { kind: 'changed', record: (await readFeedback(client, teamId, id))! };
  });
}
