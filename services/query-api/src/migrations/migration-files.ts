import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The migrations of this service. */
export const migrationsDir = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

export interface MigrationFile {
  /** Name of its folder; the order of names is the order of application. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file in hex, as Prisma computes it. */
  readonly checksum: string;
  /** Commits by itself, so it may be begun again where it was broken off. It holds one statement. */
  readonly repeatable: boolean;
}

/** PostgreSQL runs these outside a transaction only: an index that is built while rows are written, a block that commits in parts. */
const OUTSIDE_TRANSACTION = /\bINDEX\s+CONCURRENTLY\b|\bCOMMIT;/i;

/** Reads `<dir>/<name>/migration.sql`, in order. */
export async function readMigrationFiles(dir: string): Promise<MigrationFile[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const bytes = await readFile(join(dir, name, 'migration.sql'));
      const sql = bytes.toString('utf8');
      const checksum = createHash('sha256').update(bytes).digest('hex');
      return { name, sql, checksum, repeatable: OUTSIDE_TRANSACTION.test(sql) };
    }),
  );
}
