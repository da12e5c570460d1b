import { setTimeout as sleep } from 'node:timers/promises';
import { feedbackPositionHeader, reprocessRunHeader, type ScoredInsight, scoredInsightTopic } from '@cfi/contracts';
import { type BatchRoute, DependencyOutageError, type Lag, type Message, type Outcome } from '@cfi/messaging';
import type { AnalysisResult, FeedbackStore } from '../feedback-store/feedback-store.ts';
import type { ReprocessStore } from '../reanalysis/reprocess-store.ts';

/** How far the consumer of `normalized-feedback` is. */
export interface FeedbackProgress {
  /** By partition, the offset below which everything is stored. */
  committed(): Promise<ReadonlyMap<number, bigint>>;
  lag(): Promise<Lag>;
}

export interface ScoredInsightDeps {
  readonly store: FeedbackStore;
  readonly feedback: FeedbackProgress;
  readonly reprocess: Pick<ReprocessStore, 'keep'>;
  readonly now: () => Date;
}

/** How long an analysis that does not say where its feedback stands waits for it. */
const WAIT_MS = 60_000;

/** The usual wait is shorter than this, while the other consumer writes its batch: not worth a pause of the topic. */
const SHORT_WAIT_MS = 2_000;
const POLL_MS = 20;

/** Not stored, and the consumer of feedback is past it: waiting longer would keep everyone behind it for nothing. */
type Result = AnalysisResult | 'absent';

/**
 * `scored-insight` in, stored analyses and insights out. The two topics are consumed independently, so an analysis can
 * come before its feedback is stored; then it is tried again. It is given up as soon as the consumer of feedback has got
 * past the message that it was made from. An analysis that names none (or one of a topic that was made anew) is given up when
 * that consumer has got past its time by a minute: after an outage everything here is old, and its feedback is merely waiting.
 */
export function scoredInsightRoute({ store, feedback, reprocess, now }: ScoredInsightDeps): BatchRoute<ScoredInsight> {
  const ageOf = ({ publishedAt }: Message<ScoredInsight>): number => now().getTime() - publishedAt.getTime();

  async function outcomes(messages: readonly Message<ScoredInsight>[], results: readonly Result[]): Promise<Outcome[]> {
    const missing = messages.filter((_, at) => results[at] === 'missing');
    if (missing.some((message) => ageOf(message) <= WAIT_MS)) throw notStoredYet();
    if (missing.length > 0) {
      const { oldestAgeMs } = await feedback.lag();
      if (oldestAgeMs !== null && missing.some((message) => ageOf(message) <= oldestAgeMs + WAIT_MS))
        throw notStoredYet();
    }
    return results.map((result) => {
      if (result === 'missing' || result === 'absent') {
        return { kind: 'dead-letter', reason: 'the feedback of this analysis is not stored' };
      }
      if (result === 'outdated') return { kind: 'drop', reason: 'analysis by an older engine' };
      if (result === 'erased') return { kind: 'drop', reason: 'erased' };
      if (result === 'stale') return { kind: 'drop', reason: 'analysis of an older version' };
      return { kind: 'done', emit: [] };
    });
  }

  /** Stores what can be stored, then waits a little for the feedback of the rest. */
  async function save(messages: readonly Message<ScoredInsight>[], signal: AbortSignal): Promise<Result[]> {
    const results: Result[] = [...(await store.saveAnalyses(messages.map(({ value }) => value)))];
    for (let waited = 0; waited < SHORT_WAIT_MS; waited += POLL_MS) {
      const waiting = results.flatMap((result, at) => (result === 'missing' ? [at] : []));
      if (waiting.length === 0) break;
      // Asked before the store is: what is committed now has been stored before now.
      const committed = await feedback.committed();
      const again = await store.saveAnalyses(waiting.map((at) => messages[at]!.value));
      for (const [index, at] of waiting.entries()) {
        const isPast = again[index] === 'missing' && isBehind(positionOf(messages[at]!), committed);
        results[at] = isPast ? 'absent' : again[index]!;
      }
      if (signal.aborted) break;
      if (results.includes('missing')) await sleep(POLL_MS);
    }
    return results;
  }

  return {
    topic: scoredInsightTopic,
    group: 'query-api-insight',
    maxBatch: 500,
    async batchHandler(messages, signal) {
      // What was analysed for a run is kept beside what is stored, until somebody decides.
      const forRuns = messages.flatMap(({ headers, value: analysis }) => {
        const runId = headers[reprocessRunHeader];
        return runId === undefined ? [] : [{ runId, analysis }];
      });
      if (forRuns.length === 0) return outcomes(messages, await save(messages, signal));
      await reprocess.keep(forRuns.filter(({ runId }) => UUID.test(runId)));
      const others = messages.filter(({ headers }) => headers[reprocessRunHeader] === undefined);
      const ends = await outcomes(others, await save(others, signal));
      return messages.map(({ headers }) =>
        headers[reprocessRunHeader] === undefined ? ends.shift()! : { kind: 'done', emit: [] },
      );
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface FeedbackPosition {
  readonly partition: number;
  readonly offset: bigint;
}

/** Null for an analysis that does not say where its feedback stands. */
function positionOf({ headers }: Message<ScoredInsight>): FeedbackPosition | null {
  const [, partition, offset] = /^(\d{1,9})\/(\d{1,19})$/.exec(headers[feedbackPositionHeader] ?? '') ?? [];
  if (partition === undefined || offset === undefined) return null;
  return { partition: Number(partition), offset: BigInt(offset) };
}

const isBehind = (position: FeedbackPosition | null, committed: ReadonlyMap<number, bigint>): boolean =>
  position !== null && (committed.get(position.partition) ?? 0n) > position.offset;

const notStoredYet = (): DependencyOutageError =>
  new DependencyOutageError('an analysis came before its feedback was stored', { dependency: 'stored feedback' });
