import { apiUsageTopic, rawFeedbackTopic } from '@cfi/contracts';
import {
  countIngested,
  createHttpApp,
  createHttpCredentialResolver,
  createHttpService,
  createIdempotencyStoreBestEffort,
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
import { readWebhookReceiverConfig } from './config.ts';
import { createWebhookReceiver } from './service.ts';

const DAY_MS = 86_400_000;

await runProcess(async (stop) => {
  const config = readWebhookReceiverConfig(process.env);
  const parts = await openProcessParts('webhook-receiver', config);
  const { bus } = await openKafkaBus(parts, config, [rawFeedbackTopic, apiUsageTopic]);
  const resolver = createHttpCredentialResolver({
    internalUrl: config.QUERY_API_INTERNAL_URL,
    serviceTokenSecret: config.SERVICE_TOKEN_SECRET,
  });
  const { redis, authentication } = openEdgeParts({ parts, config, resolver });
  const now = (): Date => new Date();
  const requests = createRequestCounter({ bus, now, logger: parts.logger });
  const { endpoints } = createWebhookReceiver({
    bus: countIngested(bus, parts.metrics),
    authentication: { ...authentication, onRequest: requests.on('webhooks') },
    seen: createIdempotencyStoreBestEffort(
      createIdempotencyStoreRedis({ connection: redis, ttlMs: 7 * DAY_MS }),
      // Redis being away is said by its connection.
      () => undefined,
    ),
    region: config.REGION,
    now,
    metrics: parts.metrics,
  });
  const readiness = createReadiness(stop, { kafka: () => bus.lag('transformer', rawFeedbackTopic) });
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
