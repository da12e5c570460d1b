import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, DataDirectoryVersionError, PostgresStartError } from './errors.ts';

/**
 * Whether there is a cluster, of the version that can be run. False: none yet. Throws `DataDirectoryVersionError` for
 * another major version, `PostgresStartError` for a folder that holds something else.
 */
export async function clusterExists(cluster: string, major: string): Promise<boolean> {
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) {
    const names = await readdir(cluster).catch(() => []);
    if (names.length === 0) return false;
    throw new PostgresStartError(
      `The folder ${cluster} is not empty and is no PostgreSQL data directory: restore it from a backup or move it away.`,
    );
  }
  if (found.trim() !== major) {
    throw new DataDirectoryVersionError(
      `The data in ${cluster} were written by PostgreSQL ${found.trim()} and cannot be read by PostgreSQL ${major}: start the product version that wrote them, export, and import into a new data directory.`,
    );
  }
  return true;
}
