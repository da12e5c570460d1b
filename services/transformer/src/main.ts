import { normalizedFeedbackTopic, rawFeedbackTopic } from '@cfi/contracts';
import { createLogger, createMetrics, createOpsService, createReadiness, openPart } from '@cfi/service-kit';
import { openKafkaBus, runProcess } from '@cfi/service-kit/deployed';
import { readTransformerConfig } from './config.ts';
import { rawFeedbackRoute } from './consumers/raw-feedback.ts';
import { createTransformer } from './service.ts';

await runProcess(async (stop) => {
  const config = readTransformerConfig(process.env);
  const logger = createLogger('transformer', config.LOG_LEVEL);
  const metrics = createMetrics();
  const topics = [rawFeedbackTopic, normalizedFeedbackTopic];
  const { bus, failing } = await openKafkaBus({ config, clientId: 'transformer', topics, logger, metrics });
  const readiness = createReadiness(stop, { kafka: () => bus.lag(rawFeedbackRoute.group, rawFeedbackTopic) }, failing);
  return {
    logger,
    services: [
      createOpsService({ hosts: config.HOST, port: config.OPS_PORT, metrics, readiness, logger }),
      openPart('bus', () => bus.close()),
      createTransformer({ bus }),
    ],
  };
});
