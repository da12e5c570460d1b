import { type ConsumerName, type Lag, sleep } from '@cfi/messaging';

/** What a consumer's group had still to do. */
export interface LagReading extends ConsumerName, Lag {}

export interface LagReaderOptions {
  readonly lag: (group: string, topic: string) => Promise<Lag>;
  /** Milliseconds on any clock. */
  readonly now?: () => number;
}

export interface LagReader {
  /**
   * The lag of each consumer, seconds old at most. Waits a moment and never rejects: what could not be asked now is left
   * out, so a scrape during an outage of the bus answers all the same.
   */
  read(consumers: readonly ConsumerName[]): Promise<readonly LagReading[]>;
}

/** One look serves everybody who asks within this time. */
const MAX_AGE_MS = 5_000;
const DEADLINE_MS = 1_000;
/** What is older than this is not shown. */
const STALE_MS = 30_000;

export function createLagReader({ lag, now = () => performance.now() }: LagReaderOptions): LagReader {
  let known: readonly LagReading[] = [];
  let knownAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(consumers: readonly ConsumerName[]): Promise<void> {
    const asked = await Promise.allSettled(
      consumers.map(async ({ group, topic }) => ({ group, topic, ...(await lag(group, topic)) })),
    );
    known = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    knownAt = now();
    looking = null;
  }

  return {
    async read(consumers) {
      if (now() - knownAt >= MAX_AGE_MS) {
        looking ??= look(consumers);
        const over = new AbortController();
        await Promise.race([looking, sleep(DEADLINE_MS, over.signal)]);
        over.abort();
      }
      return now() - knownAt < STALE_MS ? known : [];
    },
  };
}
