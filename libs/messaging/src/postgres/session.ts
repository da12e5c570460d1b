import { Socket } from 'node:net';
import pg from 'pg';
import { sleep } from '../backoff.ts';
import { errorFacts, type Logger } from '../logger.ts';
import { type Commits, createCommits } from './commits.ts';

/** One connection that holds leases: they live exactly as long as it does. */
export interface Session {
  readonly lost: AbortSignal;
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** Leases held here by consumer id: one session may take the same advisory lock twice, so it has to look here first. */
  readonly held: Set<number>;
  readonly commits: Commits;
  /** Ends the connection; leases go with it. Never rejects. */
  end(): Promise<void>;
}

export interface SessionOptions {
  readonly connection: pg.ClientConfig;
  readonly logger: Logger;
  /** Called with the id of a topic that has something new, and its next offset where that is known. */
  onNews(topicId: number): void;
}

/** How often the session proves that it is alive and looks for news that a notification did not bring. */
const heartbeatMs = 2000;
const heartbeatTimeoutMs = 10_000;

/**
 * Offsets may be written without waiting for the disk: after a crash of the server the last ones are missing and their messages
 * come again. The keepalive settings free the leases of a machine that vanished.
 */
const settings = `SET synchronous_commit = off; SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 3;
SET tcp_keepalives_count = 3; LISTEN cfi_bus`;

/** Connects, or rejects. */
export async function openSession({ connection, logger, onNews }: SessionOptions): Promise<Session> {
  const lost = new AbortController();
  let socket = new Socket();
  const client = new pg.Client({ ...connection, stream: () => (socket = new Socket()), keepAlive: true });
  let timer: NodeJS.Timeout | null = null;
  const lose = (error?: unknown): void => {
    if (timer) clearInterval(timer);
    if (lost.signal.aborted) return;
    if (error) logger.warn(errorFacts(error), 'the database session of the consumers is lost');
    socket.destroy();
    lost.abort();
  };
  client.on('error', lose);
  client.on('end', () => lose());
  client.on('notification', ({ payload }) => onNews(Number(payload)));
  try {
    await client.connect();
    await client.query(settings);
  } catch (error) {
    lose();
    throw error;
  }
  timer = setInterval(() => void beat(), heartbeatMs);

  // One statement at a time, in the order of asking; node-postgres no longer queues them itself.
  let last: Promise<unknown> = Promise.resolve();
  function query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const rows = last.then(async () => (await client.query<R>(text, values)).rows);
    last = rows.catch(() => {});
    return rows;
  }

  const offsets = new Map<number, string>();
  async function beat(): Promise<void> {
    const limit = setTimeout(() => lose(new Error('The database does not answer')), heartbeatTimeoutMs);
    try {
      const rows = await query<{ id: number; next_offset: string }>('SELECT id, next_offset FROM bus.topics');
      for (const { id, next_offset } of rows) {
        if (offsets.get(id) !== next_offset) onNews(id);
        offsets.set(id, next_offset);
      }
    } catch (error) {
      lose(error);
    } finally {
      clearTimeout(limit);
    }
  }

  const session: Omit<Session, 'commits'> = {
    lost: lost.signal,
    held: new Set(),
    query,
    async end() {
      if (timer) clearInterval(timer);
      await Promise.race([client.end().catch(() => {}), sleep(1000, lost.signal)]);
      lose();
    },
  };
  return { ...session, commits: createCommits(session, logger) };
}
