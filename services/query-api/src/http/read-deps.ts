import type { RequestHandler } from 'express';
import type { CursorCodec } from '../domain/cursor.ts';
import type { FeedbackStore } from '../feedback-store/feedback-store.ts';

/** What a reading endpoint needs. */
export interface ReadDeps {
  readonly authenticate: RequestHandler;
  readonly store: FeedbackStore;
}

export interface ListDeps extends ReadDeps {
  readonly cursors: CursorCodec;
}
