import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { MigrationFile } from './migration-files.ts';

/** What the database says about a migration. */
export interface MigrationRecord {
  readonly name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

/** Prisma's own table, column for column (prisma-engines, schema-connector/sql-schema-connector), so that its CLI agrees. */
const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/** Makes Prisma's table where it is missing; needs the owning role. */
export const createMigrationTable = (client: Client): Promise<unknown> => client.query(CREATE_TABLE);

/** The migrations known to the database; one that was rolled back counts as never applied. */
export async function readMigrationRecords(client: Client): Promise<MigrationRecord[]> {
  const { rows } = await client.query<MigrationRecord>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

/** Says that a migration begins, and that an earlier run of it was broken off; returns the id of the record. */
export async function recordStart(client: Client, { name, checksum }: MigrationFile): Promise<string> {
  const id = randomUUID();
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = $2 WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
    [name, new Date()],
  );
  await client.query(
    'INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, $4)',
    [id, checksum, name, new Date()],
  );
  return id;
}

export async function recordFinish(client: Client, id: string): Promise<void> {
  await client.query('UPDATE _prisma_migrations SET finished_at = $2, applied_steps_count = 1 WHERE id = $1', [
    id,
    new Date(),
  ]);
}
