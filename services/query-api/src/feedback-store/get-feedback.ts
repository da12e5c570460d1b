import type { Pool, PoolClient } from 'pg';
import type { Feedback } from '../domain/feedback.ts';
import { FEEDBACK_COLUMNS, type FeedbackRow, toFeedbackBase } from './feedback-row.ts';
import { INSIGHT_COLUMNS, type InsightRow, toInsight } from './insight-row.ts';
import { readTeam } from './transaction.ts';

/** An analysis speaks of the stored version only; while a newer one is queued there is none to show. */
export const FEEDBACK_FIELDS = `${FEEDBACK_COLUMNS}, f.content, f.source_url, f.sent_tags, f.metadata, f.failure_reason,
    a.overall_sentiment, a.detected_language,
    CASE WHEN a.engine IS NOT NULL THEN json_build_object('engine', a.engine, 'version', a.version,
      'degraded', a.degraded, 'analyzed_chars', a.analyzed_chars, 'skipped', a.skipped, 'left_off', a.left_off,
      'prompt_version', a.prompt_version, 'degraded_reason', a.degraded_reason,
      'analyzed_at', to_char(a.analyzed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS analysis
`;

export const FEEDBACK_TABLES = `feedbacks f
  LEFT JOIN analyses a ON a.team_id = f.team_id AND a.feedback_id = f.id AND a.content_hash = f.content_hash`;

const FEEDBACK = `SELECT ${FEEDBACK_FIELDS} FROM ${FEEDBACK_TABLES} WHERE f.team_id = $1 AND f.id = $2`;

const INSIGHTS = `
  SELECT ${INSIGHT_COLUMNS} FROM insights i WHERE i.team_id = $1 AND i.feedback_id = $2
  ORDER BY i.business_impact DESC, i.id`;

/** A row of `FEEDBACK_FIELDS` of `FEEDBACK_TABLES`. */
export type WholeFeedbackRow = FeedbackRow &
  Pick<
    Feedback,
    'source_url' | 'sent_tags' | 'metadata' | 'failure_reason' | 'overall_sentiment' | 'detected_language' | 'analysis'
  >;

export const getFeedback = (pool: Pool, teamId: string, id: string): Promise<Feedback | null> =>
  readTeam(pool, teamId, (client) => readFeedback(client, teamId, id));

/** `getFeedback` within a transaction of the team. */
export async function readFeedback(client: PoolClient, teamId: string, id: string): Promise<Feedback | null> {
  const { rows } = await client.query<WholeFeedbackRow>({ name: 'get-feedback', text: FEEDBACK, values: [teamId, id] });
  const row = rows[0];
  if (row === undefined) return null;
  const insights = await client.query<InsightRow>({ name: 'insights-of', text: INSIGHTS, values: [teamId, id] });
  return { ...toWholeFeedback(row), insights: insights.rows.map(toInsight) };
}

/** A feedback without its insights. */
export const toWholeFeedback = (row: WholeFeedbackRow): Omit<Feedback, 'insights'> => ({
  ...toFeedbackBase(row),
  source_url: row.source_url,
  sent_tags: row.sent_tags,
  metadata: row.metadata,
  failure_reason: row.failure_reason,
  detected_language: row.detected_language,
  overall_sentiment: row.overall_sentiment,
  analysis: row.analysis,
});
