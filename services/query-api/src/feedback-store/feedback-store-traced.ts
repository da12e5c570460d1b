import { inSpan, type Tracing } from '@cfi/service-kit';
import type { FeedbackStore } from './feedback-store.ts';

/** A store whose writes are spans: the end of the way from a request to its stored insights. Without tracing the store itself. */
export function tracedFeedbackStore(store: FeedbackStore, tracing: Tracing | null): FeedbackStore {
  if (tracing === null) return store;
  const span = <T>(name: string, batch: readonly unknown[], work: () => Promise<T>): Promise<T> => {
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.batch.size': batch.length };
    return inSpan(tracing, { name, kind: 'client', attributes }, work);
  };
  return {
    ...store,
    saveFeedback: (batch) => span('store feedback', batch, () => store.saveFeedback(batch)),
    saveAnalyses: (batch) => span('store insights', batch, () => store.saveAnalyses(batch)),
  };
}
