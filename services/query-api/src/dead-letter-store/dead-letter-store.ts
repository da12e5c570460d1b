import type { DeadLetter } from '@cfi/contracts';
import type { Position } from '@cfi/messaging';
import type { Page, Paging } from '../feedback-store/feedback-store.ts';

/** A dead letter as it is kept, without its value. */
export interface KeptLetter {
  readonly id: string;
  readonly topic: string;
  /** The consumer group that could not handle it. */
  readonly group: string;
  readonly key: string;
  readonly position: Position;
  readonly reason: string;
  readonly attempts: number;
  readonly failedAt: Date;
  /** Null where the value does not tell. */
  readonly teamId: string | null;
  readonly feedbackIds: readonly string[];
  readonly valueBytes: number;
  /** The last time. */
  readonly replayedAt: Date | null;
  readonly timesReplayed: number;
}

export interface LetterFilters {
  readonly topic?: string | undefined;
  readonly group?: string | undefined;
  /** Contained in the reason, in any case. */
  readonly reason?: string | undefined;
  /** Failed at this time or later; ISO 8601. */
  readonly since?: string | undefined;
}

/** Which letters to replay: these, or those that match and were not replayed yet. */
export type Selection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'matching'; readonly filters: LetterFilters };

/** Where a replay in several batches stands, in order of arrival: after `after`, up to `until`. */
export interface ReplayRange {
  readonly after: string;
  readonly until: string;
}

export interface Refusal {
  readonly id: string;
  readonly reason: string;
}

export interface ReplayedBatch {
  readonly replayed: number;
  readonly refusals: readonly Refusal[];
  /** Null when nothing is left. Letters that arrived since the first batch are not in it: what fails again is not replayed again. */
  readonly next: ReplayRange | null;
}

/** Publishes a value anew as it was. Rejects when it is not durable. */
export type Republish = (
  letter: Pick<KeptLetter, 'id' | 'topic' | 'key'> & { readonly headers: Readonly<Record<string, string>> },
  value: unknown,
) => Promise<void>;

/** Dead letters of all teams, for operators. */
export interface DeadLetterStore {
  /** Keeps letters and shows their feedback as failed, all or nothing. A letter that is kept already changes nothing. */
  keep(letters: readonly DeadLetter[]): Promise<void>;
  /** Newest first. */
  list(filters: LetterFilters, paging: Paging): Promise<Page<KeptLetter>>;
  /** A letter and the first `maxBytes` of its value. */
  find(
    id: string,
    maxBytes: number,
  ): Promise<{ letter: KeptLetter; headers: Readonly<Record<string, string>>; value: Buffer } | null>;
  /** The ids of these that are not kept. */
  missing(ids: readonly string[]): Promise<string[]>;
  /**
   * Publishes one bounded batch anew, oldest first, marks it as replayed and shows its feedback as queued. Safe to repeat: ids
   * are derived, so what is published twice doubles nothing. Rejects when the bus is out, and then marks nothing of the batch.
   */
  replay(selection: Selection, range: ReplayRange | null, republish: Republish): Promise<ReplayedBatch>;
  /** Deletes some of the letters kept before this; answers how many, 0 when none is left. */
  deleteExpired(before: Date): Promise<number>;
  /** Deletes whatever tells of these feedbacks, also where a message holds others as well; answers how many letters. */
  deleteOfFeedbacks(teamId: string, feedbackIds: readonly string[]): Promise<number>;
  deleteOfTeam(teamId: string): Promise<number>;
}
