/** The answer kept for a repeat. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

export type IdempotencyStart =
  | { readonly kind: 'started' }
  /** Same key and body, finished: answer this again. */
  | { readonly kind: 'replay'; readonly answer: StoredAnswer }
  /** Same key and body, still running. */
  | { readonly kind: 'running' }
  /** Same key, other body. */
  | { readonly kind: 'reused' };

/** Remembers answers per team, scope (a path) and key. Check before, mark after: a crash between the two repeats harmless work. */
export interface IdempotencyStore {
  start(teamId: string, scope: string, key: string, bodySha256: string): Promise<IdempotencyStart>;
  /** Keeps the answer for the store's time (24 hours for submissions). */
  finish(teamId: string, scope: string, key: string, bodySha256: string, answer: StoredAnswer): Promise<void>;
  /** Forgets a start whose work failed, so that a retry runs it again. */
  abandon(teamId: string, scope: string, key: string): void;
}
