import type { AnalyzedInsight, ImpactAddend, ImpactComponents, Status } from '@cfi/contracts';
import type { DecidableValues } from './correction.ts';
import type { Match } from './search/matches.ts';

/**
 * An insight as callers read it. Times are ISO 8601 UTC with milliseconds. The sum of the components' points times
 * `confidence_factor`, rounded, is `business_impact` before `floor` or `cap`.
 */
export interface Insight extends Omit<AnalyzedInsight, 'components'>, Omit<ImpactComponents, 'addends'> {
  readonly components: readonly ImpactAddend[];
  readonly id: string;
  readonly feedback_id: string;
  readonly status: Status;
  readonly customer_id: string | null;
  readonly assignee: string | null;
  readonly note: string | null;
  /** What the engine says of the fields that a person has decided, by field; the fields themselves show the decision. */
  readonly model_values: DecidableValues;
  /** Which engine found it, and with which version of itself and of its prompt (null without a model). */
  readonly engine: string;
  readonly engine_version: string;
  readonly prompt_version: string | null;
  /** Why the offline engine took the place of the model; null when it did not. */
  readonly degraded_reason: string | null;
  readonly analyzed_at: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** An insight in a list: with where it came from, and how it was found when it was searched for. */
export interface ListedInsight extends Insight {
  readonly source: Source;
  readonly tags: readonly string[];
  /** The passage that shows best what was searched for, at most 300 characters. */
  readonly match?: string;
  /** Where all it was found, best first. */
  readonly matches?: readonly Match[];
  /** 0 to 1. */
  readonly relevance?: number;
}

/** What `view=summary` leaves of an insight in a list: what it says and how grave it is, without the arithmetic and the quotes. */
export type ListedSummary = Pick<
  ListedInsight,
  | 'id'
  | 'feedback_id'
  | 'title'
  | 'status'
  | 'severity'
  | 'pain_point'
  | 'customer_id'
  | 'is_deal_blocker'
  | 'willingness_to_pay'
  | 'type'
  | 'business_impact'
  | 'source'
  | 'tags'
  | 'created_at'
  | 'updated_at'
  | 'match'
  | 'relevance'
>;

/** The beginning of what an insight was found in. */
export interface FeedbackExcerpt {
  readonly content: string;
  readonly content_truncated: boolean;
  /** Code points of the whole content. */
  readonly content_chars: number;
  readonly source_url: string | null;
  /** ISO 8601. */
  readonly timestamp: string | null;
  readonly language: string;
}

export interface InsightDetail extends Omit<ListedInsight, 'match' | 'matches' | 'relevance'> {
  /** With an excerpt where one was asked for. */
  readonly feedback: { readonly id: string; readonly title: string } & Partial<FeedbackExcerpt>;
}

/** An insight as it stands beside its feedback in a list. */
export type InsightSummary = Pick<Insight, 'id' | 'title' | 'type' | 'severity' | 'business_impact' | 'status'>;

/** Category and platform; `direct` and `ingest` for submissions. */
export interface Source {
  readonly category: string;
  readonly platform: string;
}
