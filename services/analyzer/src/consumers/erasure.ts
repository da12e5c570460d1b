import { type Erasure, erasureTopic } from '@cfi/contracts';
import type { Route } from '@cfi/messaging';
import type { AnswerCache } from '../answer-cache/answer-cache.ts';

/** `erasure` in; what a model answered about feedback that is gone leaves the cache. */
export const erasureRoute = (answers: Pick<AnswerCache, 'forget'>): Route<Erasure> => ({
  topic: erasureTopic,
  group: 'analyzer-erasure',
  async handler({ value }) {
    await answers.forget(value.team_id);
    return { kind: 'done', emit: [] };
  },
});
