import type { RawMessage } from './raw-message.ts';

/** The right of one member to consume a topic, or some of its partitions, for its group, until it is released or lost. */
export interface Lease {
  /** Aborts when the right is gone: another member may have it. */
  readonly lost: AbortSignal;
  /**
   * The next messages, those of a partition oldest first, a bounded chunk; empty when there are none. Rejects while the log is
   * out, and then misses nothing the next time.
   */
  fetch(): Promise<readonly RawMessage[]>;
  /** Take before `fetch`, give to `more`: so nothing published in between is missed. */
  seen(): number;
  /** Resolves when there may be more than at `seen`, or `signal` aborts. */
  more(seen: number, signal: AbortSignal): Promise<void>;
  /** Notes that everything of a partition below `offset` is finished; written soon, and only while the lease holds. */
  commit(partition: number, offset: bigint): void;
  /** Writes what was noted and lets another member have it. Never rejects. */
  release(): Promise<void>;
}

/** A topic as one group reads it. */
export interface LogSource {
  /** Stands by until this member is the active one, or `signal` aborts (then null). Rejects when the log is out. */
  acquire(signal: AbortSignal): Promise<Lease | null>;
}
