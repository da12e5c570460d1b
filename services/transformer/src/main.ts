import { normalizedFeedbackTopic, rawFeedbackTopic } from '@cfi/contracts';
import { createLogger, createOpsService, createReadiness, openKafkaBus, openPart, runProcess } from '@cfi/service-kit';
import { readTransformerConfig } from './config.ts';
import { rawFeedbackRoute } from './consumers/raw-feedback.ts';
import { createTransformer } from './service.ts';

await runProcess(async (stop) => {
  const { HOST: hosts, OPS_PORT: port, LOG_LEVEL, KAFKA_BROKERS: brokers } = readTransformerConfig(process.env);
  const logger = createLogger('transformer', LOG_LEVEL);
  const topics = [rawFeedbackTopic, normalizedFeedbackTopic];
  const bus = await openKafkaBus({ brokers, clientId: 'transformer', topics, logger });
  const readiness = createReadiness(stop, { kafka: () => bus.lag(rawFeedbackRoute.group, rawFeedbackTopic) });
  return {
    logger,
    services: [
      createOpsService({ hosts, port, readiness, logger }),
      openPart('bus', () => bus.close()),
      createTransformer({ bus }),
    ],
  };
});
