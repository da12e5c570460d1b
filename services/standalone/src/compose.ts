import type { Surface } from '@cfi/contracts';
import { createHttpQueryClient } from '@cfi/mcp-gateway';
import { createPostgresBus } from '@cfi/messaging';
import {
  authenticateService,
  type CredentialService,
  createCredentialService,
  createEraser,
  createIntegrations,
  createPostgresCorrectionStore,
  createPostgresDeadLetterStore,
  createPostgresFeedbackStore,
  createPostgresReprocessStore,
  createPrismaCredentialStore,
  createQueryApiEndpoints,
  createReceipts,
  internalEndpoints,
  tellTeamSettings,
} from '@cfi/query-api';
import {
  countIngested,
  createCredentialDirectoryMemory,
  createHttpApp,
  createHttpService,
  createIdempotencyStorePostgres,
  createIdempotencyTable,
  createKnownIds,
  createPool,
  createRateLimiterMemory,
  createReadiness,
  createRequestCounter,
  createSecretBox,
  createSpendLedgerPostgres,
  createSpendTable,
  createTeamSettingsPostgres,
  createTeamSettingsTable,
  createTelemetry,
  firstOfCall,
  healthEndpoints,
  type Logger,
  localOnly,
  metricsEndpoint,
  openPart,
  type Service,
  type StopRequest,
  watchedBus,
} from '@cfi/service-kit';
import type { Addresses } from './addresses.ts';
import type { StandaloneConfig } from './config.ts';
import type { Secrets } from './data-dir/secrets.ts';
import type { Database } from './database.ts';
import { createExpiry } from './expiry.ts';
import { createOpenRequests } from './pipeline/open-requests.ts';
import { createPipelineService } from './pipeline/pipeline-service.ts';
import { createPublicEndpoints } from './public-endpoints.ts';

const DAY_MS = 86_400_000;
/** How long a stop waits for the delivery log. */
const SETTLE_MS = 5_000;
const VERSION = '0.1.0';
/** Its name in traces. */
const SERVICE = 'standalone';
const now = (): Date => new Date();

export interface StandaloneDeps {
  readonly config: StandaloneConfig;
  readonly addresses: Addresses;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly logger: Logger;
  readonly stop: StopRequest;
}

export interface Standalone {
  /** In order of starting: who answers callers comes last. */
  readonly services: readonly Service[];
  readonly credentials: CredentialService;
}

/** The six services in one process; here and nowhere else it is chosen what stands behind their ports. */
export async function composeStandalone(deps: StandaloneDeps): Promise<Standalone> {
  const { config, addresses, secrets, database, logger, stop } = deps;
  const { region, hosts, logLevel } = config;
  const { busUrl, queryUrl } = database;

  // 1. Embedded parts.
  const telemetry = await createTelemetry({ service: SERVICE, settings: config.telemetry, logger });
  const { metrics } = telemetry;
  const connection = { connectionString: busUrl };
  const watched = await watchedBus((observe) => createPostgresBus({ connection, logger, observe }), telemetry);
  const bus = countIngested(watched.bus, metrics);
  const edgePool = createPool(busUrl, 3, logger);
  const queryPool = createPool(queryUrl, 6, logger);
  await createIdempotencyTable(edgePool);
  await createSpendTable(edgePool);
  await createTeamSettingsTable(edgePool);
  const openRequests = createOpenRequests();
  const pipeline = createPipelineService(
    {
      busUrl,
      queryUrl,
      logLevel,
      openRequests: openRequests.shared,
      service: SERVICE,
      telemetry: config.telemetry,
      region,
      model: config.model,
    },
    logger,
  );

  // 2. Credentials.
  const directory = createCredentialDirectoryMemory();
  const credentialStore = createPrismaCredentialStore(queryUrl);
  const encryptionKey = Buffer.from(secrets.encryption_key, 'hex');
  const credentials = tellTeamSettings(
    createCredentialService({
      store: credentialStore,
      projection: directory,
      secretBox: createSecretBox(encryptionKey),
      region,
      plans: config.plans,
      now,
    }),
    credentialStore,
    createTeamSettingsPostgres(edgePool),
  );
  await credentials.loadProjection();
  const unlimited = { directory, region, apiUrls: { [region]: addresses.api, ...config.apiUrls } };
  const limits = { keys: createRateLimiterMemory(), addresses: createRateLimiterMemory() };
  const authentication = { ...unlimited, limits };
  const requests = createRequestCounter({ bus, now, logger });
  const counted = (surface: Surface) => ({ ...authentication, onRequest: requests.on(surface) });

  // 3. Services.
  const store = createPostgresFeedbackStore({ pool: queryPool, now });
  const idempotency = createIdempotencyStorePostgres({ pool: edgePool, ttlMs: DAY_MS });
  const known = createKnownIds(edgePool);
  const remembered = { pool: edgePool, ttlMs: 7 * DAY_MS, durable: false, known } as const;
  const seen = createIdempotencyStorePostgres({ ...remembered, gatherMs: 100 });
  const nonces = createIdempotencyStorePostgres(remembered);
  const integrations = createIntegrations({
    pool: queryPool,
    encryptionKey,
    credentials,
    bus,
    region,
    publicUrl: addresses.base,
    now,
  });
  const reading = { store, integrations, cursorSecret: secrets.cursor_secret, addresses };
  // For the tool protocol, which has counted its caller's request already.
  const queryInside = createQueryApiEndpoints({
    ...reading,
    authentication: { ...unlimited, onRequest: firstOfCall(requests.on('tools')) },
  });
  const reprocess = createPostgresReprocessStore({ pool: queryPool, now });
  const eraser = createEraser({ pool: queryPool, bus, now });
  const transfer = { pool: queryPool, bus, eraser, region, cursorSecret: secrets.cursor_secret, now };
  const internal = internalEndpoints({
    authenticate: authenticateService(Buffer.from(secrets.service_token_secret, 'hex')),
    credentials,
    processingCounts: (teamId) => store.processingCounts(teamId),
    integrations,
    deadLetters: createPostgresDeadLetterStore({ pool: queryPool, now }),
    reprocess,
    transfer,
    bus,
  });

  // 4. What answers where.
  const health = healthEndpoints(
    createReadiness(
      stop,
      { database: () => queryPool.query('SELECT 1'), pipeline: pipeline.assertRunning },
      watched.failing,
      pipeline.failing,
    ),
  );
  const allMetrics = async (): Promise<string> => metrics.text(await pipeline.metrics());
  const local = [...health, metricsEndpoint(allMetrics, localOnly)];
  const app = (...endpoints: Parameters<typeof createHttpApp>[0]) => createHttpApp(endpoints, { logger, ...telemetry });
  const offered = createPublicEndpoints({
    ingest: { bus, authentication: counted('ingest'), idempotency, region, now },
    mcp: {
      authentication,
      allowedHosts: addresses.allowedHosts,
      logger,
      metrics,
      store: createHttpQueryClient(addresses.internal, telemetry.tracing),
      version: VERSION,
    },
    webhooks: {
      bus,
      authentication: counted('webhooks'),
      seen,
      nonces,
      encryptionKey,
      publicUrl: addresses.base,
      region,
      now,
      metrics,
    },
    query: { ...reading, authentication: counted('rest') },
    transfer: { authentication: counted('rest'), ...transfer },
    corrections: {
      authentication: counted('rest'),
      corrections: createPostgresCorrectionStore({ pool: queryPool, now }),
      cursorSecret: secrets.cursor_secret,
    },
    erasure: {
      authentication: counted('rest'),
      eraser,
      receipts: createReceipts(encryptionKey),
    },
    reprocess: { authentication: counted('rest'), store: reprocess },
    team: {
      authentication: counted('rest'),
      credentials,
      integrations,
      pool: queryPool,
      model: { spending: createSpendLedgerPostgres(edgePool), caps: config.model?.caps ?? null },
      cursorSecret: secrets.cursor_secret,
    },
    local,
  });
  const [base, api] = [app(...offered.base), app(...offered.api)];
  const inside = app(...queryInside.v1, ...internal, metricsEndpoint(allMetrics));

  return {
    credentials,
    services: [
      openPart('traces', () => telemetry.close()),
      openPart('query connections', () => queryPool.end()),
      openPart('credential store', () => credentialStore.close()),
      openPart('edge connections', () => edgePool.end()),
      openPart('bus', () => bus.close()),
      openPart('delivery log', () => offered.webhooks.settled(SETTLE_MS)),
      requests,
      createExpiry(edgePool, logger),
      pipeline,
      createHttpService({
        name: 'the internal port',
        listener: inside,
        hosts: ['127.0.0.1'],
        port: addresses.internalPort,
      }),
      openPart('mcp-gateway', () => offered.mcp.close()),
      createHttpService({ name: 'API_PORT', listener: api, hosts, port: addresses.apiPort }),
      createHttpService({ name: 'PORT', listener: openRequests.count(base), hosts, port: addresses.port }),
    ],
  };
}
