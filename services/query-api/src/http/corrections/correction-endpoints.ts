import { type AuthenticationDeps, authenticateApiKey, type Endpoint } from '@cfi/service-kit';
import type { Pool } from 'pg';
import type { CorrectionStore } from '../../correction-store/correction-store.ts';
import { createCursorCodec } from '../../domain/cursor.ts';
import { getChanges } from '../change-feed/get-changes.ts';
import { getExport } from '../change-feed/get-export.ts';
import type { CorrectionDeps } from './correction-deps.ts';
import { getAccuracy } from './get-accuracy.ts';
import { getFeedbackHistory, getInsightHistory } from './get-history.ts';
import { patchFeedback } from './patch-feedback.ts';
import { patchInsight } from './patch-insight.ts';

export interface CorrectionEndpointsDeps {
  readonly authentication: AuthenticationDeps;
  readonly corrections: CorrectionStore;
  /** Connections of the application role, which row-level security binds. */
  readonly pool: Pool;
  readonly cursorSecret: string | Buffer;
}

/** With these people change what the engine proposed, see who changed what, and take everything out again. On the region's REST address. */
export function createCorrectionEndpoints(given: CorrectionEndpointsDeps): Endpoint[] {
  const deps: CorrectionDeps = {
    corrections: given.corrections,
    cursors: createCursorCodec(given.cursorSecret),
    allow: (scope) => authenticateApiKey(given.authentication, scope),
  };
  const feed = { authenticate: deps.allow('read'), pool: given.pool, cursors: deps.cursors };
  return [
    ...[patchInsight, patchFeedback, getInsightHistory, getFeedbackHistory, getAccuracy].map((make) => make(deps)),
    getChanges(feed),
    getExport(feed),
  ];
}
