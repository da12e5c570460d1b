import { isOutage } from '@cfi/messaging';
import type { IdempotencyStore } from './idempotency-store.ts';

/**
 * A store that is in nobody's way while it is away: everything then counts as new. For work that may be repeated without harm,
 * such as deliveries, whose feedback has derived ids; not where a caller was promised an answer once.
 */
export const createIdempotencyStoreBestEffort = (
  store: IdempotencyStore,
  onAway: (error: unknown) => void,
): IdempotencyStore => {
  const orAway =
    <T>(instead: T) =>
    (error: unknown): T => {
      if (!isOutage(error)) throw error;
      onAway(error);
      return instead;
    };
  return {
    start: (...request) => store.start(...request).catch(orAway({ kind: 'started' as const })),
    finish: (...request) => store.finish(...request).catch(orAway(undefined)),
    abandon: (...request) => store.abandon(...request),
  };
};
