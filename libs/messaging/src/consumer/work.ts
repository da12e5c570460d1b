/** What a piece of work is told while it runs. */
export interface Run {
  /** Aborts when the result is no longer wanted: the lease is lost, or draining took too long. */
  readonly signal: AbortSignal;
  /** Aborts when the subscription stops or loses its lease: what runs may finish, but nothing waits or is tried again. */
  readonly stopping: AbortSignal;
  /** How often the message was tried; written by the retry middleware, read for the dead letter. */
  readonly tries: { count: number };
  /** What log lines say of the input. */
  readonly about?: object;
}

/** A step of the consumer, from the innermost handler to the outermost middleware. */
export type Work<I, O> = (input: I, run: Run) => Promise<O>;

/** The message was left unfinished because the subscription ends; it will come again. Not a failure. */
export class AbandonedError extends Error {
  constructor() {
    super('Left unfinished because the subscription ends');
    this.name = 'AbandonedError';
  }
}
