import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDatabase, ensureRole, PostgresStartError, type RunningPostgres, startPostgres } from '@cfi/local-parts';
import { migrate, migrationsDir } from '@cfi/query-api';
import { type Logger, StartError } from '@cfi/service-kit';
import { Pool } from 'pg';
import type { Secrets } from './data-dir/secrets.ts';

const DATABASE = 'customer_feedback';
/** Owns what stands in for the broker and the cache here; sees no table of the store. */
const BUS_ROLE = 'cfi_bus';
/** What query-api works as; bound by row-level security. */
const QUERY_ROLE = 'cfi_query';

const RESTART_DELAY_MS = 500;

export interface Database {
  readonly busUrl: string;
  readonly queryUrl: string;
  stop(): Promise<void>;
}

async function prepare(postgres: RunningPostgres, secrets: Secrets): Promise<void> {
  await ensureDatabase(postgres.connection, DATABASE);
  await ensureRole(postgres.connection, { name: BUS_ROLE, password: secrets.postgres_bus_password });
  await ensureRole(postgres.connection, { name: QUERY_ROLE, password: secrets.postgres_query_password });
  const owner = new Pool({ connectionString: postgres.url(DATABASE), max: 1 });
  try {
    await owner.query(
      `GRANT CREATE ON DATABASE ${DATABASE} TO ${BUS_ROLE}; REVOKE CREATE ON SCHEMA public FROM PUBLIC;`,
    );
  } finally {
    await owner.end();
  }
  await migrate(postgres.url(DATABASE), migrationsDir);
}

/**
 * The PostgreSQL of the data directory, with its roles and tables. Should the server end by itself, it is started again
 * on the same port; whoever uses it waits meanwhile.
 */
export async function startDatabase(dataDir: string, secrets: Secrets, logger: Logger): Promise<Database> {
  let port: number | undefined;
  let stopping = false;
  const start = async (): Promise<RunningPostgres> => {
    const samePort = port;
    const started = await startPostgres({
      dir: join(dataDir, 'postgres'),
      password: secrets.postgres_owner_password,
      ...(samePort !== undefined && { choosePort: async () => samePort }),
    });
    port = started.port;
    return started;
  };

  let postgres: RunningPostgres;
  try {
    postgres = await start();
  } catch (error) {
    if (error instanceof PostgresStartError) throw new StartError(error.message);
    throw error;
  }
  await prepare(postgres, secrets);

  async function watch(): Promise<void> {
    for (;;) {
      const code = await postgres.exited;
      if (stopping) return;
      logger.error({ exit_code: code }, 'PostgreSQL ended by itself and is started again');
      await sleep(RESTART_DELAY_MS);
      if (stopping) return;
      await start().then(
        (started) => {
          postgres = started;
        },
        (error: Error) => logger.error({ reason: error.message }, 'PostgreSQL did not start again'),
      );
    }
  }
  const watching = watch();

  const role = (user: string, password: string): string => postgres.url(DATABASE, { name: user, password });
  return {
    busUrl: role(BUS_ROLE, secrets.postgres_bus_password),
    queryUrl: role(QUERY_ROLE, secrets.postgres_query_password),
    async stop() {
      stopping = true;
      await postgres.stop();
      // A restart that was under way has made another server meanwhile.
      await watching;
      await postgres.stop();
    },
  };
}
