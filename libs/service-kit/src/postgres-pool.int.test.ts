import { startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';
import { createPool } from './postgres-pool.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres({ own: true });
});
afterAll(() => postgres.stop());

it('survives a server that goes away between two statements of a transaction', async () => {
  const pool = createPool(postgres.url, 2, createLogger('test', 'silent'));
  const client = await pool.connect();
  await client.query('BEGIN');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await postgres.control!.down('immediate');
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  await postgres.control!.up();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
