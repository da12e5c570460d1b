import type { Pool } from 'pg';
import type { FeedbackSummary } from '../domain/feedback.ts';
import type { InsightSummary } from '../domain/insight.ts';
import { FEEDBACK_COLUMNS, type FeedbackRow, toFeedbackBase } from './feedback-row.ts';
import type { FeedbackFilters, Page, Paging } from './feedback-store.ts';
import { createValues, keyset, toPage } from './sql.ts';
import { readTeam } from './transaction.ts';

/** The longest direct submission; a webhook body may be 10 MB, and a page holds a hundred. */
const SHOWN_CHARS = 50_000;

const newest = keyset('DESC', [
  { column: 'f.created_at', type: 'timestamptz' },
  { column: 'f.id', type: 'uuid' },
]);

interface Row extends FeedbackRow {
  readonly content_truncated: boolean;
  readonly keys: string[];
  readonly insights: readonly InsightSummary[];
}

export async function listFeedbacks(
  pool: Pool,
  teamId: string,
  { status }: FeedbackFilters,
  { limit, after }: Paging,
): Promise<Page<FeedbackSummary>> {
  const values = createValues(teamId);
  const conditions = ['f.team_id = $1'];
  if (status !== undefined) conditions.push(`f.status = ${values.add(status)}`);
  if (after !== undefined) conditions.push(newest.after(values, after));
  const text = `
    SELECT ${FEEDBACK_COLUMNS}, left(f.content, ${SHOWN_CHARS}) AS content,
      length(f.content) > ${SHOWN_CHARS} AS content_truncated, ${newest.keys} AS keys,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'type', i.type, 'severity', i.severity,
          'business_impact', i.business_impact, 'status', i.status) ORDER BY i.business_impact DESC, i.id), '[]')
        FROM insights i WHERE i.team_id = f.team_id AND i.feedback_id = f.id) AS insights
    FROM feedbacks f WHERE ${conditions.join(' AND ')}
    ORDER BY ${newest.orderBy} LIMIT ${values.add(limit + 1)}`;
  const { rows } = await readTeam(pool, teamId, (client) => client.query<Row>(text, values.list));
  return toPage(rows, limit, (row) => ({
    ...toFeedbackBase(row),
    content_truncated: row.content_truncated,
    insights: row.insights,
  }));
}
