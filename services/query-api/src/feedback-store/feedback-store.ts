import type {
  ChurnRisk,
  InsightType,
  NormalizedFeedback,
  ScoredInsight,
  Sentiment,
  Severity,
  SourceCategory,
  Status,
  WillingnessToPay,
} from '@cfi/contracts';
import type { Feedback, FeedbackSummary } from '../domain/feedback.ts';
import type { InsightDetail, ListedInsight } from '../domain/insight.ts';

/** One page of rows. `nextKeys` are the sort keys of its last row when more follow, else null. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextKeys: readonly string[] | null;
}

/** Where to go on: `after` are the `nextKeys` of the page before. */
export interface Paging {
  readonly limit: number;
  readonly after?: readonly string[] | undefined;
}

export interface FeedbackFilters {
  readonly status?: Status | undefined;
}

export interface InsightFilters {
  readonly status?: Status | undefined;
  readonly severity?: readonly Severity[] | undefined;
  readonly type?: InsightType | undefined;
  readonly is_deal_blocker?: boolean | undefined;
  readonly willingness_to_pay?: WillingnessToPay | undefined;
  readonly churn_risk?: ChurnRisk | undefined;
  readonly sentiment?: Sentiment | undefined;
  readonly customer_id?: string | undefined;
  readonly category?: SourceCategory | undefined;
  readonly platform?: string | undefined;
  /** Inclusive; ISO 8601. */
  readonly created_after?: string | undefined;
  /** Exclusive; ISO 8601. */
  readonly created_before?: string | undefined;
  /** Words to search for. */
  readonly q?: string | undefined;
}

/** Always descending. `relevance` needs `q`. */
export type InsightSort = 'created_at' | 'updated_at' | 'severity' | 'business_impact' | 'relevance';

export interface Integration {
  readonly platform: string;
  readonly category: string;
  readonly status: 'active';
  readonly feedback_count: number;
  readonly last_received_at: string;
}

/** How many feedbacks stand where; `accepted` is all of them. */
export interface ProcessingCounts {
  readonly accepted: number;
  readonly queued: number;
  readonly analyzed: number;
  readonly failed: number;
}

/** What became of a feedback: `saved`, or `unknown-team` (its team does not exist, or not any more). */
export type SaveResult = 'saved' | 'unknown-team';

/**
 * What became of an analysis: `stored`; `unchanged` (the same is stored already); `stale` (of an older version of the
 * feedback); `outdated` (of an older engine than the stored one, or of the offline engine in a model's place); `missing` (its version of the feedback is not stored yet).
 */
export type AnalysisResult = 'stored' | 'unchanged' | 'stale' | 'outdated' | 'missing';

/** A feedback that the pipeline gave up on. */
export interface Failure {
  readonly teamId: string;
  readonly feedbackId: string;
  readonly reason: string;
  /** Version that failed; other versions are left alone. Null when it failed before it had a hash. */
  readonly contentHash: string | null;
  readonly acceptedAt: string;
  /** Where it came from: with it, a feedback that was never stored is shown as failed. */
  readonly source: { readonly category: SourceCategory; readonly platform: string } | null;
}

/** Feedback, analyses and insights of teams. Calls for another team's rows answer as if they did not exist. */
export interface FeedbackStore {
  /**
   * Stores feedback of several teams, in order, all or nothing. New ones are queued; the same content changes nothing;
   * other content that is not older replaces and is queued again; older content is ignored. One result per feedback.
   */
  saveFeedback(batch: readonly NormalizedFeedback[]): Promise<readonly SaveResult[]>;
  /** Stores analyses of several teams, in order, all or nothing; one result per analysis. */
  saveAnalyses(batch: readonly ScoredInsight[]): Promise<readonly AnalysisResult[]>;
  /** Shows queued feedback as failed; returns how many were. */
  markFailed(teamId: string, feedbackIds: readonly string[], reason: string): Promise<number>;

  listFeedbacks(teamId: string, filters: FeedbackFilters, paging: Paging): Promise<Page<FeedbackSummary>>;
  getFeedback(teamId: string, id: string): Promise<Feedback | null>;
  listInsights(
    teamId: string,
    filters: InsightFilters,
    sort: InsightSort,
    paging: Paging,
  ): Promise<Page<ListedInsight>>;
  getInsight(teamId: string, id: string): Promise<InsightDetail | null>;
  listIntegrations(teamId: string, paging: Paging): Promise<Page<Integration>>;
  processingCounts(teamId: string): Promise<ProcessingCounts>;
}
