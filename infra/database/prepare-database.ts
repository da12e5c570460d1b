import { ensureDatabase, ensureRole, type PostgresConnection } from '../../libs/local-parts/src/index.ts';
import { migrate, migrationsDir } from '../../services/query-api/src/index.ts';
import type { DatabaseConfig } from './config.ts';

const decode = decodeURIComponent;

const connectionOf = (url: URL): PostgresConnection => ({
  host: url.hostname,
  port: Number(url.port || 5432),
  user: decode(url.username),
  password: decode(url.password),
  database: decode(url.pathname.slice(1)) || 'postgres',
});

/** Makes roles and database where they are missing, sets the passwords, and migrates; returns the names of what was migrated. */
export async function prepareDatabase({ admin, owner, service }: DatabaseConfig): Promise<string[]> {
  const asAdmin = connectionOf(admin);
  for (const { user, password } of [connectionOf(owner), connectionOf(service)]) {
    await ensureRole(asAdmin, { name: user, password });
  }
  const { database, user } = connectionOf(owner);
  await ensureDatabase(asAdmin, database!, user);
  return migrate(owner.href, migrationsDir);
}
