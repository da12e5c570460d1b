import type { RawMessage } from './raw-message.ts';

/** Takes messages in the order of their partitions and works on them; knows how far each partition is finished. */
export interface Lane {
  /** Adds messages, those of a partition in offset order. */
  push(messages: readonly RawMessage[]): void;
  /** Resolves when more may be pushed, or `signal` aborts. */
  room(signal: AbortSignal): Promise<void>;
  /** Starts nothing more; resolves when what is under way has ended (finished or abandoned). */
  close(): Promise<void>;
}

/** What both kinds of lane need. */
export interface LaneOptions {
  /** Told each time the committable offset of a partition grows. */
  onProgress(partition: number, committable: bigint): void;
  readonly gate: { isClosed(): boolean; onOpen(listener: () => void): void };
  /** Read ahead while fewer messages than this wait to be started, and what is held has fewer bytes. */
  readonly readAhead: { readonly messages: number; readonly bytes: number };
}

/** Finished messages behind an unfinished one come again after a crash; beyond this many, reading waits. */
export const maxOpen = 5000;
