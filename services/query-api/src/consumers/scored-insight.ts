import { setTimeout as sleep } from 'node:timers/promises';
import { type ScoredInsight, scoredInsightTopic } from '@cfi/contracts';
import { type BatchRoute, DependencyOutageError, type Lag, type Message, type Outcome } from '@cfi/messaging';
import type { AnalysisResult, FeedbackStore } from '../feedback-store/feedback-store.ts';

export interface ScoredInsightDeps {
  readonly store: FeedbackStore;
  /** What the consumer of `normalized-feedback` has still to do. */
  readonly feedbackLag: () => Promise<Lag>;
  readonly now: () => Date;
}

/** How long an analysis waits for its feedback to be stored. */
const WAIT_MS = 60_000;

/** The usual wait is shorter than this, while the other consumer writes its batch: not worth a pause of the topic. */
const SHORT_WAIT_MS = 2_000;
const POLL_MS = 20;

/**
 * `scored-insight` in, stored analyses and insights out. The two topics are consumed independently, so an analysis can
 * come before its feedback is stored; then it is tried again. It is given up only when the feedback consumer has got
 * past the time of the analysis: after an outage everything here is old, and its feedback is merely still waiting.
 */
export function scoredInsightRoute({ store, feedbackLag, now }: ScoredInsightDeps): BatchRoute<ScoredInsight> {
  const ageOf = ({ publishedAt }: Message<ScoredInsight>): number => now().getTime() - publishedAt.getTime();

  async function outcomes(
    messages: readonly Message<ScoredInsight>[],
    results: readonly AnalysisResult[],
  ): Promise<Outcome[]> {
    const missing = messages.filter((_, at) => results[at] === 'missing');
    if (missing.some((message) => ageOf(message) <= WAIT_MS)) throw notStoredYet();
    if (missing.length > 0) {
      const { oldestAgeMs } = await feedbackLag();
      if (oldestAgeMs !== null && missing.some((message) => ageOf(message) <= oldestAgeMs + WAIT_MS))
        throw notStoredYet();
    }
    return results.map((result) => {
      if (result === 'missing') return { kind: 'dead-letter', reason: 'the feedback of this analysis is not stored' };
      if (result === 'stale') return { kind: 'drop', reason: 'analysis of an older version' };
      return { kind: 'done', emit: [] };
    });
  }

  /** Stores what can be stored, then waits a little for the feedback of the rest. */
  async function save(messages: readonly Message<ScoredInsight>[], signal: AbortSignal): Promise<AnalysisResult[]> {
    const results = [...(await store.saveAnalyses(messages.map(({ value }) => value)))];
    for (let waited = 0; waited < SHORT_WAIT_MS && !signal.aborted; waited += POLL_MS) {
      const waiting = results.flatMap((result, at) => (result === 'missing' ? [at] : []));
      if (waiting.length === 0) break;
      await sleep(POLL_MS);
      const again = await store.saveAnalyses(waiting.map((at) => messages[at]!.value));
      for (const [index, at] of waiting.entries()) results[at] = again[index]!;
    }
    return results;
  }

  return {
    topic: scoredInsightTopic,
    group: 'query-api-insight',
    maxBatch: 500,
    batchHandler: async (messages, signal) => outcomes(messages, await save(messages, signal)),
  };
}

const notStoredYet = (): DependencyOutageError =>
  new DependencyOutageError('an analysis came before its feedback was stored', { dependency: 'stored feedback' });
