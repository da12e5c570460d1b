import { sleep } from '../backoff.ts';
import { errorFacts, type Logger } from '../logger.ts';

/** Writes the offsets of all consumers of a session together, soon after they were noted. */
export interface Commits {
  note(consumerId: number, offset: bigint): void;
  /** Writes what was noted; gives up when the session is lost. Never rejects. */
  flush(): Promise<void>;
}

const delayMs = 50;
const failedDelayMs = 1000;

/** Never moves an offset back: a late writer must not undo a newer commit. */
const sql = `
UPDATE bus.consumers c SET committed = n.committed FROM unnest($1::int[], $2::bigint[]) AS n(id, committed)
WHERE c.id = n.id AND c.committed < n.committed`;

/** What of a session this needs. */
interface WritingSession {
  readonly lost: AbortSignal;
  query(text: string, values?: unknown[]): Promise<unknown>;
}

export function createCommits(session: WritingSession, logger: Logger): Commits {
  const noted = new Map<number, bigint>();
  let writing = false;

  async function write(): Promise<boolean> {
    const entries = [...noted];
    noted.clear();
    if (entries.length === 0 || session.lost.aborted) return true;
    try {
      await session.query(sql, [entries.map(([id]) => id), entries.map(([, offset]) => offset)]);
      return true;
    } catch (error) {
      for (const [id, offset] of entries) if ((noted.get(id) ?? -1n) < offset) noted.set(id, offset);
      if (!session.lost.aborted) logger.warn(errorFacts(error), 'offsets could not be committed, trying again');
      return false;
    }
  }

  async function keepWriting(): Promise<void> {
    writing = true;
    for (let wait = delayMs; noted.size > 0 && !session.lost.aborted; ) {
      await sleep(wait, session.lost);
      wait = (await write()) ? delayMs : failedDelayMs;
    }
    writing = false;
  }

  return {
    note(consumerId, offset) {
      noted.set(consumerId, offset);
      if (!writing) void keepWriting();
    },
    async flush() {
      await write();
    },
  };
}
