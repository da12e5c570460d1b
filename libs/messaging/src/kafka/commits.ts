import { sleep } from '../backoff.ts';
import { errorFacts, type Logger } from '../logger.ts';
import { within } from '../within.ts';

/** Commits offsets of one generation of a group; the broker refuses those of an earlier one. */
export type Commit = (offsets: readonly { readonly partition: number; readonly offset: string }[]) => Promise<void>;

/** Writes offsets soon after they were noted, those of all partitions together. */
export interface Commits {
  note(partition: number, offset: bigint): void;
  /** Writes what was noted; gives up after a failure, a while, or the loss of the session. Never rejects. */
  flush(): Promise<void>;
  /** Sends what was noted in this very turn, while the generation is still ours, and does not look back. */
  last(): void;
}

const betweenMs = 20;
const failedMs = 500;
const flushMs = 3000;

export function createCommits(commit: Commit, lost: AbortSignal, logger: Logger): Commits {
  const noted = new Map<number, bigint>();
  let writing: Promise<boolean> = Promise.resolve(true);
  let scheduled = false;

  /** One at a time: a slow commit must not overtake a later one. */
  function write(): Promise<boolean> {
    writing = writing.then(async () => {
      const entries = [...noted];
      noted.clear();
      if (entries.length === 0 || lost.aborted) return true;
      try {
        await commit(entries.map(([partition, offset]) => ({ partition, offset: String(offset) })));
        return true;
      } catch (error) {
        for (const [partition, offset] of entries) if (!noted.has(partition)) noted.set(partition, offset);
        if (!lost.aborted) logger.warn(errorFacts(error), 'offsets could not be committed, trying again');
        return false;
      }
    });
    return writing;
  }

  async function keepWriting(): Promise<void> {
    scheduled = true;
    while (noted.size > 0 && !lost.aborted) {
      const written = await write();
      await sleep(written ? betweenMs : failedMs, lost);
    }
    scheduled = false;
  }

  return {
    note(partition, offset) {
      noted.set(partition, offset);
      if (!scheduled) void keepWriting();
    },
    async flush() {
      await within(write(), flushMs);
    },
    last() {
      const entries = [...noted];
      noted.clear();
      if (entries.length === 0 || lost.aborted) return;
      commit(entries.map(([partition, offset]) => ({ partition, offset: String(offset) }))).catch(() => {});
    },
  };
}
