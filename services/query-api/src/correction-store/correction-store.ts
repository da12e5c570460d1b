import type { FeedbackChanges, InsightChanges } from '../domain/correction.ts';
import type { Feedback } from '../domain/feedback.ts';
import type { InsightDetail } from '../domain/insight.ts';
import type { ExpectedTags } from '../domain/record-tag.ts';
import type { Page, Paging } from '../feedback-store/feedback-store.ts';

/** Who changes something, and what he believes to change. */
export interface Change<T> {
  readonly keyId: string;
  readonly changes: T;
  /** When given, nothing else is changed. */
  readonly expected?: ExpectedTags | undefined;
}

/** The record afterwards; `outdated` when it is not what was expected; null when there is none. */
export type Changed<T> = { readonly kind: 'changed'; readonly record: T } | { readonly kind: 'outdated' } | null;

/** One change of one field, as it is remembered. */
export interface RememberedChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly changed_at: string;
  readonly key: { readonly id: string; readonly name: string | null };
}

/** How often people agreed with a version of an engine on a field, where they decided it. */
export interface Accuracy {
  readonly engine: string;
  readonly version: string;
  readonly field: string;
  readonly decided: number;
  readonly agreed: number;
}

/** What people change, and what became of it. Calls for another team's rows answer as if they did not exist. */
export interface CorrectionStore {
  /** What is shown changes at once; what the engine said of the decided fields stays beside it. */
  changeInsight(teamId: string, id: string, change: Change<InsightChanges>): Promise<Changed<InsightDetail>>;
  changeFeedback(teamId: string, id: string, change: Change<FeedbackChanges>): Promise<Changed<Feedback>>;
  /** Newest first; null when there is no such record. */
  insightHistory(teamId: string, id: string, paging: Paging): Promise<Page<RememberedChange> | null>;
  feedbackHistory(teamId: string, id: string, paging: Paging): Promise<Page<RememberedChange> | null>;
  /** By engine, version and field. */
  accuracy(teamId: string): Promise<Accuracy[]>;
}
