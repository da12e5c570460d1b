import { createLogger, type RunningServices, runServices, runToExit, watchSignals } from '@cfi/service-kit';
import { chooseAddresses } from './addresses.ts';
import { composeStandalone } from './compose.ts';
import { readStandaloneConfig } from './config.ts';
import { openDataDir } from './data-dir/data-dir.ts';
import { lockDataDir } from './data-dir/lock.ts';
import { removeRunFile, writeRunFile } from './data-dir/run-file.ts';
import { openSecrets } from './data-dir/secrets.ts';
import { type Database, startDatabase } from './database.ts';
import { createFirstTeam } from './first-team/first-team.ts';

const stop = watchSignals();
const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(): Promise<void> {
  // 1. What was asked for is possible.
  const config = readStandaloneConfig(process.env);
  const logger = createLogger('standalone', config.logLevel);
  const dataDir = await openDataDir(config.dataDir, config.region);
  const unlock = await lockDataDir(dataDir);
  const addresses = await chooseAddresses(config);
  const secrets = await openSecrets(dataDir);

  // 2. Parts, then services; whatever was started is stopped in reverse.
  let database: Database | undefined;
  let running: RunningServices | undefined;
  try {
    database = await startDatabase(dataDir, secrets, logger);
    const deps = { config, addresses, secrets, database, logger, stop };
    const { services, credentials } = await composeStandalone(deps);
    running = await runServices(services, logger);
    await writeRunFile(dataDir, {
      pid: process.pid,
      internal_url: addresses.internal,
      base_url: addresses.base,
      api_url: addresses.api,
    });

    // 3. Ready.
    print(`Customer Feedback Intelligence Service, region ${config.region}\n`);
    print(`  Base address  ${addresses.base}\n  REST API      ${addresses.api}\n  Data          ${dataDir}`);
    await createFirstTeam({ dataDir, credentials, urls: { baseUrl: addresses.base, apiUrl: addresses.api }, print });
    print('\nReady for feedback. Stop with Ctrl-C.');
    await stop.asked;
    print('Finishing what is in hand ...');
  } finally {
    await running?.stop();
    await database?.stop();
    await removeRunFile(dataDir);
    await unlock();
  }
}

await runToExit(run);
