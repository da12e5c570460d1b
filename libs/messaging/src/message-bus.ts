import type { Topic } from '@cfi/contracts';

/** Where a message stands in its topic. `offset` grows within a partition; it is a bigint in text form. */
export interface Position {
  readonly partition: number;
  readonly offset: string;
}

/** A message as a handler sees it: decoded and checked against the schema of its topic. */
export interface Message<T> {
  readonly topic: string;
  readonly key: string;
  readonly value: T;
  /** Transport headers, such as `correlation-id` and `traceparent`. */
  readonly headers: Readonly<Record<string, string>>;
  /** When the bus took it over (time of acceptance, never the feedback's own time). */
  readonly publishedAt: Date;
  readonly position: Position;
}

/** A value to publish. */
export interface Outgoing<T = unknown> {
  readonly topic: Topic<T>;
  readonly value: T;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a handler ends. Expected ends are returned; surprises are thrown and meet retry. */
export type Outcome =
  | { readonly kind: 'done'; readonly emit: readonly Outgoing[] }
  | { readonly kind: 'drop'; readonly reason: string }
  | { readonly kind: 'dead-letter'; readonly reason: string };

/**
 * Message in, outcome out. `signal` aborts when the result is no longer wanted: draining took too long, or another member may have
 * the topic now. What is aborted comes again.
 */
export type Handler<T> = (message: Message<T>, signal: AbortSignal) => Promise<Outcome>;

/** The same for a batch: one outcome per message, in the same order. */
export type BatchHandler<T> = (messages: readonly Message<T>[], signal: AbortSignal) => Promise<readonly Outcome[]>;

interface RouteBase<T> {
  readonly topic: Topic<T>;
  /** Consumer group: each message is handled by one member of each group. */
  readonly group: string;
}

/** One message at a time per key, up to `concurrency` keys in flight. */
export interface MessageRoute<T> extends RouteBase<T> {
  readonly handler: Handler<T>;
  readonly concurrency?: number;
}

/** Up to `maxBatch` messages at once; the next batch is taken when this one is finished. */
export interface BatchRoute<T> extends RouteBase<T> {
  readonly batchHandler: BatchHandler<T>;
  readonly maxBatch: number;
}

export type Route<T> = MessageRoute<T> | BatchRoute<T>;

/** What a group has still to do on a topic. */
export interface Lag {
  readonly messages: number;
  /** Age of the oldest unfinished message in milliseconds; null when there is none. */
  readonly oldestAgeMs: number | null;
}

export interface Subscription {
  /** Stops fetching, finishes what is in flight, commits, leaves the group. Safe to call twice. */
  stop(): Promise<void>;
  /** True while the consumer waits for a dependency that is out (nothing is lost meanwhile). */
  isPaused(): boolean;
}

/**
 * The message bus. At-least-once: a message is finished only after its handler and everything it emitted; after a crash
 * unfinished ones come again. Messages of one key are handled in the order of publishing. A dependency outage pauses the
 * consumer and never dead-letters.
 */
export interface MessageBus {
  /**
   * Resolves when the message is durable. Rejects with DependencyOutageError when that is not known (the log cannot be reached, or
   * the bus is closed): the caller may try again, at the risk of a second copy. The value is encoded in the call and not checked
   * against the schema; consumers check it.
   */
  publish<T>(topic: Topic<T>, value: T, headers?: Readonly<Record<string, string>>): Promise<void>;
  /** Joins the group and starts handling. A new group starts at the oldest retained message. */
  subscribe<T>(route: Route<T>): Promise<Subscription>;
  /** What `group` has still to do on `topic`. */
  lag(group: string, topic: { readonly name: string }): Promise<Lag>;
  /** By partition of `topic`, the offset below which `group` has finished everything; partitions it never committed are absent. */
  committed(group: string, topic: { readonly name: string }): Promise<ReadonlyMap<number, bigint>>;
  /** Stops every subscription, sends what was accepted for publishing, releases connections. Safe to call twice. */
  close(): Promise<void>;
}
