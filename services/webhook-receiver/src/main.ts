import { apiUsageTopic, rawFeedbackTopic, webhookDeliveryTopic } from '@cfi/contracts';
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
const SETTLE_MS = 5_000;

await runProcess(async (stop) => {
  const config = readWebhookReceiverConfig(process.env);
  const parts = await openProcessParts('webhook-receiver', config);
  const { bus, failing } = await openKafkaBus(parts, config, [rawFeedbackTopic, webhookDeliveryTopic, apiUsageTopic]);
  const resolver = createHttpCredentialResolver({
    internalUrl: config.QUERY_API_INTERNAL_URL,
    serviceTokenSecret: config.SERVICE_TOKEN_SECRET,
  });
  const { redis, authentication } = openEdgeParts({ parts, config, resolver });
  const now = (): Date => new Date();
  const requests = createRequestCounter({ bus, now, logger: parts.logger });
  const remembered = createIdempotencyStoreRedis({ connection: redis, ttlMs: 7 * DAY_MS });
  const { endpoints, settled } = createWebhookReceiver({
    bus: countIngested(bus, parts.metrics),
    authentication: { ...authentication, onRequest: requests.on('webhooks') },
    seen: createIdempotencyStoreBestEffort(
      remembered,
      // Redis being away is said by its connection.
      () => undefined,
    ),
    nonces: remembered,
    encryptionKey: config.ENCRYPTION_KEY,
    publicUrl: config.PUBLIC_URL,
    region: config.REGION,
    now,
    metrics: parts.metrics,
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
      openPart('delivery log', () => settled(SETTLE_MS)),
      createHttpService({
        name: 'PORT',
        listener: createHttpApp(endpoints, { ...parts, trustedProxies: config.TRUSTED_PROXIES }),
        hosts: config.HOST,
        port: config.PORT,
      }),
    ],
  };
});
