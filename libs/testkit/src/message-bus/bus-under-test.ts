import type { MessageBus } from '@cfi/messaging';

/** What an implementation of the bus may promise beyond the core of the suite. */
export type BusFeature =
  /** Messages outlive every bus that knows them. */
  | 'durable'
  /** A second member stands by and takes over. */
  | 'failover'
  /** The log itself can be taken away and brought back. */
  | 'log-outage'
  /** Offsets of a partition have no gaps. */
  | 'gapless'
  /** Values of 10 MB. */
  | 'large-values';

/** One bus and what the suite may do to it. Made for every test anew. */
export interface BusUnderTest {
  readonly bus: MessageBus;
  /** Another bus on the same log, as another process would have. Closed by `cleanup`. */
  second(): Promise<MessageBus>;
  /** `bus` loses its sessions at once, with nothing in flight committed; it then joins again by itself. For `failover`. */
  crash?(): Promise<void>;
  /** Takes the log away, and brings it back. For `log-outage`. */
  readonly log?: { down(): Promise<void>; up(): Promise<void> };
  /** Makes topics where publishing does not. */
  declare?(topicNames: readonly string[]): Promise<void>;
  cleanup(): Promise<void>;
}

/** What the suite needs to know. Buses should be made with short backoffs (milliseconds) and the default five attempts. */
export interface MessageBusSuiteOptions {
  create(): Promise<BusUnderTest>;
  readonly features: readonly BusFeature[];
}

/** Gives each test its own bus. */
export type WithBus = (test: (under: BusUnderTest) => Promise<void>) => () => Promise<void>;
