import { z } from 'zod';
import { postgresUrl, readConfig, StartError } from '../../libs/service-kit/src/index.ts';

/** What the command reads from its environment. */
export interface DatabaseConfig {
  /** A role that may create roles and databases. */
  readonly admin: URL;
  /** Owns the tables and migrates them. */
  readonly owner: URL;
  /** What query-api works as: `cfi_query`, which the row-level security policies name. */
  readonly service: URL;
}

const SERVICE_ROLE = 'cfi_query';

const EnvironmentSchema = z.object({
  DATABASE_ADMIN_URL: postgresUrl,
  MIGRATION_DATABASE_URL: postgresUrl,
  DATABASE_URL: postgresUrl,
});

/** Throws a `StartError` that names every problem. */
export function readDatabaseConfig(env: Readonly<Record<string, string | undefined>>): DatabaseConfig {
  const read = readConfig(EnvironmentSchema, env);
  const admin = new URL(read.DATABASE_ADMIN_URL);
  const owner = new URL(read.MIGRATION_DATABASE_URL);
  const service = new URL(read.DATABASE_URL);
  const problems: string[] = [];
  if (service.username !== SERVICE_ROLE) problems.push(`DATABASE_URL: the role must be ${SERVICE_ROLE}`);
  if (new Set([admin.username, owner.username, service.username]).size < 3) {
    problems.push('DATABASE_ADMIN_URL, MIGRATION_DATABASE_URL and DATABASE_URL: must name three roles');
  }
  if (!owner.password || !service.password)
    problems.push('MIGRATION_DATABASE_URL and DATABASE_URL: must hold passwords');
  if (owner.pathname !== service.pathname || owner.host !== service.host || owner.host !== admin.host) {
    problems.push('DATABASE_ADMIN_URL, MIGRATION_DATABASE_URL and DATABASE_URL: must name one server and one database');
  }
  if (problems.length > 0)
    throw new StartError(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  return { admin, owner, service };
}
