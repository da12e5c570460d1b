import { apiUsageTopic, rawFeedbackTopic } from '@cfi/contracts';
import {
  countIngested,
  createHttpApp,
  createHttpCredentialResolver,
  createHttpService,
  createReadiness,
  createRequestCounter,
  openPart,
} from '@cfi/service-kit';
import {
  createIdempotencyStoreRedis,
  openEdgeParts,
  openKafkaBus,
  openProcessParts,
  runProcess,
} from '@cfi/service-kit/deployed';
import { readIngestGatewayConfig } from './config.ts';
import { createIngestGateway } from './service.ts';

const DAY_MS = 86_400_000;

await runProcess(async (stop) => {
  const config = readIngestGatewayConfig(process.env);
  const parts = await openProcessParts('ingest-gateway', config);
  const { bus, failing } = await openKafkaBus(parts, config, [rawFeedbackTopic, apiUsageTopic]);
  const resolver = createHttpCredentialResolver({
    internalUrl: config.QUERY_API_INTERNAL_URL,
    serviceTokenSecret: config.SERVICE_TOKEN_SECRET,
  });
  const { redis, authentication } = openEdgeParts({ parts, config, resolver });
  const now = (): Date => new Date();
  const requests = createRequestCounter({ bus, now, logger: parts.logger });
  const { endpoints } = createIngestGateway({
    bus: countIngested(bus, parts.metrics),
    authentication: { ...authentication, onRequest: requests.on('ingest') },
    idempotency: createIdempotencyStoreRedis({ connection: redis, ttlMs: DAY_MS }),
    region: config.REGION,
    now,
  });
  const readiness = createReadiness(stop, { kafka: () => bus.lag('transformer', rawFeedbackTopic) }, failing);
  return {
    logger: parts.logger,
    drainMs: config.DRAIN_SECONDS * 1000,
    services: [
      ...parts.ops(readiness),
      openPart('redis', () => redis.close()),
      openPart('bus', () => bus.close()),
      requests,
      createHttpService({
        name: 'PORT',
        listener: createHttpApp(endpoints, { ...parts, trustedProxies: config.TRUSTED_PROXIES }),
        hosts: config.HOST,
        port: config.PORT,
      }),
    ],
  };
});
