import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureDatabase, ensureRole, startPostgres } from '../../libs/local-parts/src/index.ts';
import { migrate, migrationsDir } from '../../services/query-api/src/index.ts';

export interface BenchDatabase {
  /** As the role that owns the tables. */
  readonly ownerUrl: string;
  /** As the application role, which row-level security binds. */
  readonly appUrl: string;
  /** As superuser, whom no policy binds: for loading. */
  readonly admin: pg.Client;
  stop(): Promise<void>;
}

/** What a database of this size should have; all else as the product has it. */
export const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
};

/** A PostgreSQL of its own, migrated, with the roles of a region; in `keep`, or else in a temporary folder that leaves with it. */
export async function startBenchDatabase(keep?: string): Promise<BenchDatabase> {
  const dir = keep ?? (await mkdtemp(join(tmpdir(), 'cfi-bench-query-')));
  const password = 'bench';
  const server = await startPostgres({ dir, password, settings: SETTINGS });
  const role = (name: string) => ({ name, password });
  await ensureRole(server.connection, role('cfi_owner'));
  await ensureRole(server.connection, role('cfi_query'));
  await ensureDatabase(server.connection, 'region', 'cfi_owner');
  const ownerUrl = server.url('region', role('cfi_owner'));
  await migrate(ownerUrl, migrationsDir);
  const admin = new pg.Client({ connectionString: server.url('region') });
  await admin.connect();
  return {
    ownerUrl,
    appUrl: server.url('region', role('cfi_query')),
    admin,
    async stop() {
      await admin.end();
      await server.stop(keep === undefined ? 'immediate' : 'fast');
      if (keep === undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}
