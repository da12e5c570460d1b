import { Client } from 'pg';
import type { PostgresConnection } from './connection.ts';

/** Opens one connection, uses it and closes it. */
export async function withClient<T>(connection: PostgresConnection, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ database: 'postgres', ...connection });
  // A server that goes away meanwhile makes the query fail; the event alone must not end the program.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
