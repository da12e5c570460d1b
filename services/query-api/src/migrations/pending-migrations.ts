import { StartError } from '@cfi/service-kit';
import type { MigrationFile } from './migration-files.ts';
import type { MigrationRecord } from './migration-record.ts';

/**
 * The migrations still to run. Throws a `StartError` when the database does not fit these files: it is newer, a file was
 * changed after it ran, or an earlier run ended half-way in one that cannot be begun again.
 */
export function pendingMigrations(
  files: readonly MigrationFile[],
  records: readonly MigrationRecord[],
): readonly MigrationFile[] {
  const fileOf = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum, finished } of records) {
    const file = fileOf.get(name);
    if (file === undefined) {
      throw new StartError(
        `The database was migrated by a newer version of this product (${name}). Start that version or a later one.`,
      );
    }
    if (!finished && file.repeatable) continue;
    if (!finished) {
      throw new StartError(
        `Migration ${name} was begun and did not finish. Look at what it left, then mark it with "prisma migrate resolve".`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartError(
        `Migration ${name} is not the one that was applied to this database: its file was changed afterwards. Restore the file.`,
      );
    }
  }
  const applied = new Set(records.filter(({ finished }) => finished).map(({ name }) => name));
  return files.filter(({ name }) => !applied.has(name));
}
