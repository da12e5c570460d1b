import type {
  ChurnRisk,
  InsightType,
  NormalizedFeedback,
  Processing,
  ScoredInsight,
  Sentiment,
  Severity,
  SourceCategory,
  Status,
  WillingnessToPay,
} from '@cfi/contracts';
import type { Feedback, FeedbackSummary } from '../domain/feedback.ts';
import type { InsightDetail, ListedInsight, ListedSummary } from '../domain/insight.ts';

/** One page of rows. `nextKeys` are the sort keys of its last row when more follow, else null. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextKeys: readonly string[] | null;
  /** How a search was answered; absent where nothing was searched for. */
  readonly search?: SearchNote;
}

/** The JSON text of a T, as it is answered. Lists give texts, so that what is asked for again and again is not made anew. */
export type Json<T> = string & { readonly textOf?: T };

export interface SearchNote {
  /** `words`: the words asked for and other forms of them. `similar`: nothing has these; known words that are spelt like them. */
  readonly mode: 'words' | 'similar';
  /** In mode `similar`: what was searched for instead, by the word that was asked for. */
  readonly instead?: Readonly<Record<string, readonly string[]>>;
  /** By relevance: `all` hits are ranked; or, of very many, the `newest`, and older ones follow by age. */
  readonly ranked?: 'all' | 'newest';
}

/** Where to go on: `after` are the `nextKeys` of the page before. */
export interface Paging {
  readonly limit: number;
  readonly after?: readonly string[] | undefined;
}

/** What feedback and its insights are both found by. Times are ISO 8601; `after` is inclusive, `before` is not. */
interface SharedFilters {
  readonly status?: Status | undefined;
  readonly customer_id?: string | undefined;
  /** In any case. */
  readonly reporter_email?: string | undefined;
  readonly category?: SourceCategory | undefined;
  readonly platform?: string | undefined;
  readonly language?: string | undefined;
  readonly tag?: string | undefined;
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
  readonly updated_after?: string | undefined;
  readonly updated_before?: string | undefined;
}

export interface FeedbackFilters extends SharedFilters {
  readonly processing?: Processing | undefined;
}

/** Always descending. */
export type FeedbackSort = 'created_at' | 'updated_at';

export interface InsightFilters extends SharedFilters {
  readonly severity?: readonly Severity[] | undefined;
  readonly type?: InsightType | undefined;
  readonly is_deal_blocker?: boolean | undefined;
  readonly willingness_to_pay?: WillingnessToPay | undefined;
  readonly churn_risk?: ChurnRisk | undefined;
  readonly sentiment?: Sentiment | undefined;
  readonly product_area?: string | undefined;
  /** Business impact, inclusive. */
  readonly min_impact?: number | undefined;
  /** Words to search for. */
  readonly q?: string | undefined;
}

/** Always descending. `relevance` needs `q`. */
export type InsightSort = 'created_at' | 'updated_at' | 'severity' | 'business_impact' | 'relevance';

export const FACETS = ['status', 'severity', 'type', 'platform', 'product_area', 'day'] as const;
export type FacetName = (typeof FACETS)[number];

/** Counts of one facet, largest first; of `day` (UTC, `YYYY-MM-DD`) newest first. */
export interface Facet {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Counted under values beyond those shown. */
  readonly others: number;
}

export interface InsightFacets {
  readonly facets: Readonly<Record<FacetName, Facet>>;
  /** Insights that the counts are made of. */
  readonly counted: number;
  /** True when there were too many to count: then the counts are of insights since `since`, and older ones are left out. */
  readonly capped: boolean;
  /** ISO 8601; null when all were counted. */
  readonly since: string | null;
  readonly search?: SearchNote;
}

/** How many feedbacks stand where; `accepted` is all of them. */
export interface ProcessingCounts {
  readonly accepted: number;
  readonly queued: number;
  readonly analyzed: number;
  readonly failed: number;
}

/**
 * What became of a feedback: `saved`, `unknown-team` (its team does not exist, or not any more), or `erased` (after it was
 * accepted).
 */
export type SaveResult = 'saved' | 'unknown-team' | 'erased';

/**
 * What became of an analysis: `stored`; `unchanged` (the same is stored already); `stale` (of an older version of the
 * feedback); `outdated` (of an older engine than the stored one, or of the offline engine in a model's place); `missing` (its version
 * of the feedback is not stored yet); `erased` (the feedback was, after it was accepted).
 */
export type AnalysisResult = 'stored' | 'unchanged' | 'stale' | 'outdated' | 'missing' | 'erased';

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

  listFeedbacks(
    teamId: string,
    filters: FeedbackFilters,
    sort: FeedbackSort,
    paging: Paging,
  ): Promise<Page<Json<FeedbackSummary>>>;
  getFeedback(teamId: string, id: string): Promise<Feedback | null>;
  listInsights(
    teamId: string,
    filters: InsightFilters,
    sort: InsightSort,
    paging: Paging,
  ): Promise<Page<Json<ListedInsight>>>;
  /** What `listInsights` finds, in its order and with its keys, as summaries: less to read and to send. */
  listInsightSummaries(
    teamId: string,
    filters: InsightFilters,
    sort: InsightSort,
    paging: Paging,
  ): Promise<Page<Json<ListedSummary>>>;
  /** With the first `chars` code points of its feedback, when given. */
  getInsight(teamId: string, id: string, chars?: number): Promise<InsightDetail | null>;
  /** How many insights there are of each kind under these filters. */
  insightFacets(teamId: string, filters: InsightFilters): Promise<InsightFacets>;
  processingCounts(teamId: string): Promise<ProcessingCounts>;
}
