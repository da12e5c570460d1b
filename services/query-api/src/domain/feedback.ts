import type { Processing, Status } from '@cfi/contracts';
import type { Insight, InsightSummary, Source } from './insight.ts';

interface FeedbackBase {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly source: Source;
  readonly status: Status;
  readonly processing: Processing;
  readonly source_id: string | null;
  /** When it was captured; null when the sender gave no time. */
  readonly timestamp: string | null;
  readonly customer_id: string | null;
  readonly reporter_name: string | null;
  readonly reporter_email: string | null;
  readonly language: string;
  readonly tags: readonly string[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** A feedback in a list. Times are ISO 8601 UTC with milliseconds. */
export interface FeedbackSummary extends FeedbackBase {
  /** The list shows the first 50,000 characters; the feedback by itself shows all. */
  readonly content_truncated: boolean;
  readonly insights: readonly InsightSummary[];
}

/** How a feedback was analysed. */
export interface AnalysisNote {
  readonly engine: string;
  readonly version: string;
  readonly degraded: boolean;
  readonly prompt_version: string | null;
  readonly degraded_reason: string | null;
  readonly analyzed_at: string;
  /** UTF-16 units of the content that were analysed. */
  readonly analyzed_chars: number;
  /** Why it was not analysed, else null. */
  readonly skipped: string | null;
  /** Insights beyond the limit. */
  readonly left_off: number;
}

/** A whole feedback. */
export interface Feedback extends FeedbackBase {
  readonly source_url: string | null;
  /** Tags as the sender gave them, when a person has decided the tags since; else null. */
  readonly sent_tags: readonly string[] | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Why `processing` is `failed`, else null. */
  readonly failure_reason: string | null;
  readonly detected_language: string | null;
  readonly overall_sentiment: string | null;
  readonly analysis: AnalysisNote | null;
  readonly insights: readonly Insight[];
}
