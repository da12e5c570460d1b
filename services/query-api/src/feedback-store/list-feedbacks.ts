import type { Pool } from 'pg';
import type { FeedbackSummary } from '../domain/feedback.ts';
import type { InsightSummary } from '../domain/insight.ts';
import { FEEDBACK_COLUMNS, type FeedbackRow, toFeedbackBase } from './feedback-row.ts';
import type { FeedbackFilters, FeedbackSort, Json, Page, Paging } from './feedback-store.ts';
import { newestOf, type Weeks } from './find-pages.ts';
import { timeConditions } from './insight-filters.ts';
import type { KeptTexts } from './kept-texts.ts';
import { keyset, type Values } from './sql.ts';
import { type TextListing, textPage } from './text-page.ts';

/** The longest direct submission; a webhook body may be 10 MB, and a page holds a hundred. */
const SHOWN_CHARS = 50_000;

const orderBy = (column: 'created_at' | 'updated_at') =>
  keyset('DESC', [
    { column: `f.${column}`, type: 'timestamptz' },
    { column: 'f.id', type: 'uuid' },
  ]);
const orders = { created_at: orderBy('created_at'), updated_at: orderBy('updated_at') };

/** Columns that a filter of the same name is equal to; also the terms of migration 0007 (`feedback_terms`). */
const EQUAL = ['status', 'processing', 'category', 'platform', 'language', 'customer_id'] as const;

const COLUMNS = `${FEEDBACK_COLUMNS}, left(f.content, ${SHOWN_CHARS}) AS content,
  length(f.content) > ${SHOWN_CHARS} AS content_truncated,
  (SELECT coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'type', i.type, 'severity', i.severity,
      'business_impact', i.business_impact, 'status', i.status) ORDER BY i.business_impact DESC, i.id), '[]')
    FROM insights i WHERE i.team_id = f.team_id AND i.feedback_id = f.id) AS insights`;

interface Row extends FeedbackRow {
  readonly content_truncated: boolean;
  readonly insights: readonly InsightSummary[];
}

function equalities(filters: FeedbackFilters, values: Values): string[] {
  const conditions = EQUAL.flatMap((name) =>
    filters[name] === undefined ? [] : [`f.${name} = ${values.add(filters[name])}`],
  );
  if (filters.reporter_email !== undefined)
    conditions.push(`lower(f.reporter_email) = lower(${values.add(filters.reporter_email)})`);
  if (filters.tag !== undefined) conditions.push(`f.tags @> ARRAY[${values.add(filters.tag)}]`);
  return conditions;
}

function findFeedbacks(filters: FeedbackFilters, values: Values, most: number, weeks: Weeks): string | null {
  const { reporter_email: email, tag } = filters;
  const terms = EQUAL.flatMap((name) => (filters[name] === undefined ? [] : [`${name}:${filters[name]}`]));
  if (terms.length === 0 && email === undefined && tag === undefined) return null;
  const equal = `nullif(${values.add(terms)}::text[], '{}')`;
  const allTerms =
    email === undefined ? equal : `array_append(${equal}, 'reporter_email:' || lower(${values.add(email)}))`;
  return `SELECT * FROM find_feedbacks($1::uuid, ${allTerms}, ${values.add(weeks)}::text[], ${values.add(tag ?? null)}::text, ${most})`;
}

/** Of the feedback and of its insights. */
const VERSION = `concat(f.changed_in, (SELECT string_agg(concat(' ', i.id, i.changed_in), '' ORDER BY i.id)
    FROM insights i WHERE i.team_id = f.team_id AND i.feedback_id = f.id))`;

function listing(filters: FeedbackFilters, sort: FeedbackSort, now: Date): TextListing<Row, FeedbackSummary> {
  const { created_after, created_before, updated_after, updated_before } = filters;
  const created = { created_after, created_before };
  const updated = { updated_after, updated_before };
  const [leading, others] = sort === 'created_at' ? [created, updated] : [updated, created];
  const byTime = (values: Values, most: number): string | null => {
    const times = timeConditions('f', others, values);
    if (times.length === 0) return null;
    return `SELECT f.id, f.created_at, f.updated_at FROM feedbacks f WHERE f.team_id = scope.team_id AND ${times.join(' AND ')} LIMIT ${most}`;
  };
  return {
    name: 'feedbacks',
    version: VERSION,
    toItem: (row) => ({
      ...toFeedbackBase(row),
      content_truncated: row.content_truncated,
      insights: row.insights,
    }),
    table: 'feedbacks',
    alias: 'f',
    columns: () => COLUMNS,
    order: orders[sort],
    inOrder: (values) => timeConditions('f', leading, values),
    besides: (values) => [...equalities(filters, values), ...timeConditions('f', others, values)],
    indexed: (values, most, weeks) => findFeedbacks(filters, values, most, weeks) ?? byTime(values, most),
    leftOpen: (values) => timeConditions('f', filters, values),
    newest: sort === 'created_at' ? newestOf(filters, now) : null,
    walked: (filters.customer_id ?? filters.reporter_email) ? 0 : 1_000,
    sorted: 2_000,
  };
}

export const listFeedbacks = (
  { pool, kept, now }: { readonly pool: Pool; readonly kept: KeptTexts; readonly now: Date },
  teamId: string,
  filters: FeedbackFilters,
  sort: FeedbackSort,
  paging: Paging,
): Promise<Page<Json<FeedbackSummary>>> => textPage(pool, teamId, listing(filters, sort, now), paging, kept);
