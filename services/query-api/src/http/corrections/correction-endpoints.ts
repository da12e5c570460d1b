import { type AuthenticationDeps, authenticateApiKey, type Endpoint } from '@cfi/service-kit';
import type { CorrectionStore } from '../../correction-store/correction-store.ts';
import { createCursorCodec } from '../../domain/cursor.ts';
import type { CorrectionDeps } from './correction-deps.ts';
import { getAccuracy } from './get-accuracy.ts';
import { getFeedbackHistory, getInsightHistory } from './get-history.ts';
import { patchFeedback } from './patch-feedback.ts';
import { patchInsight } from './patch-insight.ts';

export interface CorrectionEndpointsDeps {
  readonly authentication: AuthenticationDeps;
  readonly corrections: CorrectionStore;
  readonly cursorSecret: string | Buffer;
}

/** With these people change what the engine proposed, and see who changed what. On the region's REST address. */
export function createCorrectionEndpoints(given: CorrectionEndpointsDeps): Endpoint[] {
  const deps: CorrectionDeps = {
    corrections: given.corrections,
    cursors: createCursorCodec(given.cursorSecret),
    allow: (scope) => authenticateApiKey(given.authentication, scope),
  };
  return [patchInsight, patchFeedback, getInsightHistory, getFeedbackHistory, getAccuracy].map((make) => make(deps));
}
