import { runToExit } from '../../libs/service-kit/src/index.ts';
import { readDatabaseConfig } from './config.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Prepares a region's PostgreSQL: the role that migrates, the role that the service uses, the tables. May be repeated. */
await runToExit(async () => {
  const migrated = await prepareDatabase(readDatabaseConfig(process.env));
  console.log(migrated.length > 0 ? `migrated: ${migrated.join(', ')}` : 'up to date');
});
