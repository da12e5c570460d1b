import type { Processing, Status } from '@cfi/contracts';
import type { FeedbackSummary } from '../domain/feedback.ts';

/** What lists and single reads have in common; times come as Date. */
export interface FeedbackRow {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly category: string;
  readonly platform: string;
  readonly status: Status;
  readonly processing: Processing;
  readonly source_id: string | null;
  readonly captured_at: Date | null;
  readonly customer_id: string | null;
  readonly reporter_name: string | null;
  readonly reporter_email: string | null;
  readonly language: string;
  readonly tags: readonly string[];
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of `FeedbackRow` but the content, of a table named f. */
export const FEEDBACK_COLUMNS = `f.id, f.title, f.category, f.platform, f.status, f.processing, f.source_id, f.captured_at,
  f.customer_id, f.reporter_name, f.reporter_email, f.language, f.tags, f.created_at, f.updated_at`;

export function toFeedbackBase(row: FeedbackRow): Omit<FeedbackSummary, 'insights' | 'content_truncated'> {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    source: { category: row.category, platform: row.platform },
    status: row.status,
    processing: row.processing,
    source_id: row.source_id,
    timestamp: row.captured_at?.toISOString() ?? null,
    customer_id: row.customer_id,
    reporter_name: row.reporter_name,
    reporter_email: row.reporter_email,
    language: row.language,
    tags: row.tags,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
