import { Pool } from 'pg';
import type { Logger } from './logger.ts';

/** Connections to PostgreSQL. One that breaks while idle is replaced by the next use. */
export function createPool(connectionString: string, max: number, logger: Logger): Pool {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: 5_000 });
  pool.on('error', (error) => {
    // While it ends, the server may be quicker to close a connection.
    if (!pool.ending) logger.warn({ error: error.name }, 'database connection lost');
  });
  // The pool listens only while a connection is idle. Whoever uses it is told by his query; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
