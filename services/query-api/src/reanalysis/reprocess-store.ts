import type { ScoredInsight, SourceCategory } from '@cfi/contracts';
import type { AnalysisDifference } from '../domain/analysis-difference.ts';
import type { StoredMessage } from './stored-message.ts';

/** Which feedback of a team is analysed anew; all of it that was analysed before, without filters. */
export interface ReprocessFilters {
  readonly feedback_ids?: readonly string[] | undefined;
  readonly category?: SourceCategory | undefined;
  readonly platform?: string | undefined;
  readonly language?: string | undefined;
  /** Inclusive and exclusive; ISO 8601. */
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
  /** Only what the offline engine analysed in a model's place. */
  readonly degraded?: boolean | undefined;
}

export interface ReprocessRequest {
  readonly filters: ReprocessFilters;
  /** Null: the configured one. */
  readonly engine: 'offline' | null;
  /** Only compared until it is applied; else applied when all of it is analysed. */
  readonly dryRun: boolean;
}

export type ReprocessState = 'analyzing' | 'analyzed' | 'applying' | 'applied' | 'discarded';

/** What a run has found so far. */
export interface ReprocessReport {
  readonly added: number;
  readonly gone: number;
  readonly changed: number;
  /** Changed insights by field. */
  readonly fields: Readonly<Record<string, number>>;
  readonly feedbacks_with_changes: number;
  /** The model did not answer for these; what is stored of them stays. */
  readonly degraded: number;
  /** What the model cost, in the currency of the configured prices. */
  readonly cost: number;
  /** The first ones with changes. */
  readonly examples: readonly ({ readonly feedback_id: string } & AnalysisDifference)[];
}

export interface ReprocessRun {
  readonly id: string;
  readonly state: ReprocessState;
  readonly engine: string | null;
  readonly filters: ReprocessFilters;
  readonly feedbacks: number;
  readonly analyzed: number;
  readonly applied: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly report: ReprocessReport;
}

/** What is to be analysed for a run. */
export interface ReprocessItem {
  readonly runId: string;
  readonly engine: string | null;
  readonly message: StoredMessage;
}

export interface KeptAnalysis {
  readonly runId: string;
  readonly analysis: ScoredInsight;
}

/** Runs of reprocessing. Everything of a run is a row, so that a process that ends leaves nothing half done. */
export interface ReprocessStore {
  create(teamId: string, request: ReprocessRequest): Promise<ReprocessRun>;
  /** Null for a run that the team does not have. */
  get(teamId: string, id: string): Promise<ReprocessRun | null>;
  /** To `applying` or `discarded`, from what is analysed (or, to be discarded, still being analysed); false from any other state. */
  decide(teamId: string, id: string, state: 'applying' | 'discarded'): Promise<boolean>;
  /** The next to be analysed, not more under way than `most`; one that was asked for ten minutes ago is asked for again. */
  takeWaiting(most: number): Promise<readonly ReprocessItem[]>;
  /** Keeps analyses and what they would change. Those of a run that is gone, discarded or applied are dropped. */
  keep(batch: readonly KeptAnalysis[]): Promise<void>;
  /** Stores the next analyses of runs that are applied; returns how many. Those of a version that is stored no more are left out. */
  apply(most: number): Promise<number>;
}
