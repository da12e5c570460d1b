import { type Backoff, backoffMs, sleep } from '../backoff.ts';
import { DependencyOutageError } from '../dependency-outage.ts';
import { errorFacts } from '../logger.ts';
import { openSession, type Session, type SessionOptions } from './session.ts';

/** Keeps one session open for a bus, and opens the next when it is lost. */
export interface SessionKeeper {
  /** The open session. Rejects with DependencyOutageError while there is none. */
  current(): Session;
  close(): Promise<void>;
}

/** Resolves when the first session is open; rejects when that fails. */
export async function keepSession(options: SessionOptions, backoff: Backoff): Promise<SessionKeeper> {
  const closing = new AbortController();
  let session: Session | null = await openSession(options);

  async function keep(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      if (session) {
        await ended(session.lost, closing.signal);
        if (closing.signal.aborted) return;
        session = null;
      }
      try {
        session = await openSession(options);
        failures = 0;
      } catch (error) {
        options.logger.warn(errorFacts(error), 'the database cannot be reached, trying again');
        await sleep(backoffMs(backoff, failures++), closing.signal);
      }
    }
  }

  const keeping = keep();
  return {
    current() {
      if (session && !session.lost.aborted) return session;
      throw new DependencyOutageError('There is no database session');
    },
    async close() {
      closing.abort();
      await keeping;
      await session?.end();
    },
  };
}

function ended(...signals: AbortSignal[]): Promise<void> {
  const any = AbortSignal.any(signals);
  if (any.aborted) return Promise.resolve();
  return new Promise((resolve) => any.addEventListener('abort', () => resolve(), { once: true }));
}
