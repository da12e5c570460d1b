import {
  apiUsageTopic,
  erasureTopic,
  normalizedFeedbackTopic,
  rawFeedbackTopic,
  scoredInsightTopic,
  webhookDeliveryTopic,
} from '@cfi/contracts';
import {
  createHttpApp,
  createHttpService,
  createLeaseSeal,
  createPool,
  createReadiness,
  createRequestCounter,
  createSecretBox,
  type Endpoint,
  firstOfCall,
  healthEndpoints,
  openPart,
  spendCapsOf,
} from '@cfi/service-kit';
import {
  apiUrlsOf,
  createCredentialProjectionRedis,
  createSpendLedgerRedis,
  createTeamSettingsRedis,
  openEdgeParts,
  openKafkaBus,
  openProcessParts,
  runProcess,
} from '@cfi/service-kit/deployed';
import { readQueryApiConfig } from './config.ts';
import { createPostgresCorrectionStore } from './correction-store/correction-store-postgres.ts';
import { createCredentialService } from './credentials/credential-service.ts';
import { createPrismaCredentialStore } from './credentials/credential-store-prisma.ts';
import { createLeaseResolver } from './credentials/lease-resolver.ts';
import { createProjectionLoader } from './credentials/projection-loader.ts';
import { tellTeamSettings } from './credentials/tell-team-settings.ts';
import { createPostgresDeadLetterStore } from './dead-letter-store/dead-letter-store-postgres.ts';
import { createPostgresDeliveryLogWriter } from './delivery-log/delivery-log-writer-postgres.ts';
import { createEraser } from './erasure/eraser.ts';
import { createReceipts } from './erasure/receipt.ts';
import { createPostgresFeedbackStore } from './feedback-store/feedback-store-postgres.ts';
import { tracedFeedbackStore } from './feedback-store/feedback-store-traced.ts';
import { createCorrectionEndpoints } from './http/corrections/correction-endpoints.ts';
import { createErasureEndpoints } from './http/erasure/erasure-endpoints.ts';
import { createTransferEndpoints } from './http/import/transfer-endpoints.ts';
import { authenticateService } from './http/internal/authenticate-service.ts';
import { internalEndpoints } from './http/internal/internal-endpoints.ts';
import { createTeamReprocessEndpoints } from './http/reprocess/reprocess-endpoints.ts';
import { createTeamEndpoints } from './http/team/team-endpoints.ts';
import { createIntegrations } from './integrations/integrations.ts';
import { assertMigrated, migrate } from './migrations/migrate.ts';
import { migrationsDir } from './migrations/migration-files.ts';
import { createCatchUp } from './reanalysis/catch-up.ts';
import { createPostgresDegradedAnalyses } from './reanalysis/degraded-analyses.ts';
import { createPostgresReprocessStore } from './reanalysis/reprocess-store-postgres.ts';
import { createReprocessing } from './reanalysis/reprocessing.ts';
import { createQueryApiConsumers, createQueryApiEndpoints } from './service.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';
import { createPostgresUsageStore } from './usage/usage-store.ts';

const CONNECTIONS = 10;
/** Keys work without it, only slower: nothing to wait long for. */
const REDIS_WAIT_MS = 3_000;
const now = (): Date => new Date();

await runProcess(async (stop) => {
  const config = readQueryApiConfig(process.env);
  const parts = await openProcessParts('query-api', config);
  const { logger } = parts;

  // 1. The database is as this version needs it.
  await untilDatabaseAnswers(config.DATABASE_URL, stop.asked, logger);
  if (config.MIGRATION_DATABASE_URL !== undefined) await migrate(config.MIGRATION_DATABASE_URL, migrationsDir);
  await assertMigrated(config.DATABASE_URL, migrationsDir);
  const pool = createPool(config.DATABASE_URL, CONNECTIONS, logger);
  const store = tracedFeedbackStore(createPostgresFeedbackStore({ pool, now }), parts.tracing);
  const corrections = createPostgresCorrectionStore({ pool, now });
  const deadLetters = createPostgresDeadLetterStore({ pool, now });
  const reprocess = createPostgresReprocessStore({ pool, now });

  // 2. Credentials.
  const credentialStore = createPrismaCredentialStore(config.DATABASE_URL);
  const { redis, authentication: counted } = openEdgeParts({
    parts,
    config,
    resolver: { resolve: (hashes) => resolver.resolve(hashes) },
  });
  const projection = createCredentialProjectionRedis({
    connection: redis,
    seal: createLeaseSeal(config.SERVICE_TOKEN_SECRET),
  });
  const credentials = tellTeamSettings(
    createCredentialService({
      store: credentialStore,
      projection,
      secretBox: createSecretBox(config.ENCRYPTION_KEY),
      region: config.REGION,
      plans: config.PLANS,
      now,
    }),
    credentialStore,
    createTeamSettingsRedis(redis),
  );
  const resolver = createLeaseResolver({ credentials, projection });
  if (!(await redis.untilUsable(REDIS_WAIT_MS))) logger.warn('starting without Redis');

  // 3. Bus and endpoints.
  const { bus, failing } = await openKafkaBus(parts, config, [
    rawFeedbackTopic,
    normalizedFeedbackTopic,
    scoredInsightTopic,
    webhookDeliveryTopic,
    apiUsageTopic,
    erasureTopic,
  ]);
  const eraser = createEraser({ pool, bus, now });
  const requests = createRequestCounter({ bus, now, logger });
  const integrations = createIntegrations({
    pool,
    encryptionKey: config.ENCRYPTION_KEY,
    credentials,
    bus,
    region: config.REGION,
    publicUrl: config.PUBLIC_URL,
    now,
  });
  const reading = {
    store,
    integrations,
    cursorSecret: config.CURSOR_SECRET,
    addresses: { base: config.PUBLIC_URL, api: apiUrlsOf(config)[config.REGION] ?? config.PUBLIC_URL },
  };
  const authentication = { ...counted, onRequest: requests.on('rest') };
  const endpoints = createQueryApiEndpoints({ ...reading, authentication });
  // For the tool protocol, which has counted its caller's request already.
  const { limits: _limits, ...unlimited } = { ...counted, onRequest: firstOfCall(requests.on('tools')) };
  const endpointsInside = createQueryApiEndpoints({ ...reading, authentication: unlimited });
  const transfer = { pool, bus, eraser, region: config.REGION, cursorSecret: config.CURSOR_SECRET, now };
  const internal = internalEndpoints({
    authenticate: authenticateService(config.SERVICE_TOKEN_SECRET),
    credentials,
    processingCounts: (teamId) => store.processingCounts(teamId),
    resolver,
    integrations,
    deadLetters,
    reprocess,
    transfer,
    bus,
  });
  const readiness = createReadiness(
    stop,
    { database: () => pool.query('SELECT 1'), kafka: () => bus.lag('query-api', normalizedFeedbackTopic) },
    failing,
  );
  const serve = (name: 'PORT' | 'API_PORT' | 'INTERNAL_PORT', listed: readonly Endpoint[]) =>
    createHttpService({
      name,
      listener: createHttpApp(listed, { ...parts, trustedProxies: config.TRUSTED_PROXIES }),
      hosts: config.HOST,
      port: config[name],
    });

  return {
    logger,
    drainMs: config.DRAIN_SECONDS * 1000,
    services: [
      ...parts.ops(readiness),
      openPart('database connections', () => pool.end()),
      openPart('credential store', () => credentialStore.close()),
      openPart('redis', () => redis.close()),
      createProjectionLoader({ credentials, logger }),
      openPart('bus', () => bus.close()),
      createCatchUp({ degraded: createPostgresDegradedAnalyses(pool, now), bus, region: config.REGION, logger }),
      createReprocessing({ store: reprocess, bus, region: config.REGION, logger }),
      createQueryApiConsumers({
        store,
        deadLetters,
        deliveries: createPostgresDeliveryLogWriter({ pool, now }),
        usage: createPostgresUsageStore(pool),
        eraser,
        reprocess,
        bus,
        now,
        logger,
      }),
      requests,
      serve('INTERNAL_PORT', [...endpointsInside.v1, ...internal, ...healthEndpoints(readiness)]),
      serve('API_PORT', [
        ...endpoints.v1,
        ...endpoints.docs,
        ...createCorrectionEndpoints({ authentication, corrections, cursorSecret: config.CURSOR_SECRET }),
        ...createTransferEndpoints({ authentication, ...transfer }),
        ...createErasureEndpoints({ authentication, eraser, receipts: createReceipts(config.ENCRYPTION_KEY) }),
        ...createTeamReprocessEndpoints(authentication, reprocess),
        ...createTeamEndpoints({
          authentication,
          credentials,
          integrations,
          pool,
          model: { spending: createSpendLedgerRedis(redis), caps: spendCapsOf(config) },
          cursorSecret: config.CURSOR_SECRET,
        }),
      ]),
      serve('PORT', [...endpoints.base, ...endpoints.docs]),
    ],
  };
});
