import type { MetricsSnapshot } from '@cfi/service-kit';
import type { FromPipeline, ToPipeline } from './messages.ts';

export interface PipelineViewOptions {
  /** Sends a message to the thread, if there is one. */
  readonly post: (message: ToPipeline) => void;
  /** Without a sign of life for this long, the thread counts as stalled. */
  readonly silentAfterMs: number;
  /** Milliseconds on any clock. */
  readonly now?: () => number;
}

/** What the main thread knows of the pipeline's. */
export interface PipelineView {
  /** Takes a message of the thread. */
  hear(message: FromPipeline): void;
  /** The consumers that do not get on; `pipeline` when the thread itself says nothing any more. */
  failing(): Promise<readonly string[]>;
  /** Its metrics; none when it does not answer in a moment, as while it is started again. */
  metrics(): Promise<readonly MetricsSnapshot[]>;
}

const DEADLINE_MS = 1_000;

export function createPipelineView({
  post,
  silentAfterMs,
  now = () => performance.now(),
}: PipelineViewOptions): PipelineView {
  let heardAt = now();
  let consumers: readonly string[] = [];
  let asked: { readonly promise: Promise<MetricsSnapshot>; resolve(snapshot: MetricsSnapshot): void } | null = null;

  return {
    hear(message) {
      heardAt = now();
      if (message.kind === 'alive') consumers = message.failing;
      if (message.kind === 'ready') consumers = [];
      if (message.kind === 'metrics') {
        asked?.resolve(message.snapshot);
        asked = null;
      }
    },
    async failing() {
      return now() - heardAt >= silentAfterMs ? ['pipeline does not answer'] : consumers;
    },
    async metrics() {
      if (asked === null) {
        asked = Promise.withResolvers<MetricsSnapshot>();
        post({ kind: 'metrics' });
      }
      const mine = asked;
      const late = Promise.withResolvers<null>();
      const timer = setTimeout(() => late.resolve(null), DEADLINE_MS);
      const snapshot = await Promise.race([mine.promise, late.promise]);
      clearTimeout(timer);
      // A thread that was replaced meanwhile has not heard the question.
      if (snapshot === null && asked === mine) asked = null;
      return snapshot === null ? [] : [snapshot];
    },
  };
}
