import type { Outcome } from './message-bus.ts';

/** A consumer: its group, and the topic it reads. */
export interface ConsumerName {
  readonly topic: string;
  readonly group: string;
}

/** What happens to one consumer. Times in milliseconds. */
export type ConsumerHappening =
  /** Asks for the right to consume (a lease, an assignment). */
  | { readonly kind: 'joining' }
  | { readonly kind: 'consuming' }
  | { readonly kind: 'stopped' }
  /** Messages were taken in hand, one or a batch. Each start has its end. */
  | { readonly kind: 'started'; readonly messages: number }
  /** `finished` is false when they were left for later, as at a shutdown. */
  | { readonly kind: 'ended'; readonly messages: number; readonly finished: boolean }
  /** One run of decoding, the handler and what it emits; a message may need several. */
  | {
      readonly kind: 'attempted';
      readonly messages: number;
      readonly ms: number;
      readonly failure: 'error' | 'outage' | null;
    }
  | { readonly kind: 'retried' }
  /** How a message ended for good. */
  | { readonly kind: 'handled'; readonly outcome: Outcome['kind'] }
  /** Waits for a dependency that is out. `dependency` is a name for people and no address. */
  | { readonly kind: 'paused'; readonly dependency: string }
  | { readonly kind: 'resumed'; readonly dependency: string };

/** What a bus tells of itself, for metrics and readiness. */
export type BusEvent =
  | (ConsumerName & ConsumerHappening)
  /** Records that were gathered and written together. */
  | { readonly kind: 'written'; readonly records: number; readonly ms: number; readonly failed: boolean };

/** Called in the middle of the work, often: must be quick and must not throw. */
export type Observe = (event: BusEvent) => void;

/** `Observe` for one consumer. */
export type Tell = (happening: ConsumerHappening) => void;

/** Tells of each write. */
export const observedWrite =
  <T, R>(write: (items: readonly T[]) => Promise<readonly R[]>, observe: Observe) =>
  async (items: readonly T[]): Promise<readonly R[]> => {
    const started = performance.now();
    let failed = true;
    try {
      const results = await write(items);
      failed = false;
      return results;
    } finally {
      observe({ kind: 'written', records: items.length, ms: performance.now() - started, failed });
    }
  };
