import { normalizedFeedbackTopic, scoredInsightTopic } from '@cfi/contracts';
import { createLogger, createOpsService, createReadiness, openKafkaBus, openPart, runProcess } from '@cfi/service-kit';
import { readAnalyzerConfig } from './config.ts';
import { createOfflineEngine } from './engine/engine-offline.ts';
import { createAnalyzer } from './service.ts';

await runProcess(async (stop) => {
  const { HOST: hosts, OPS_PORT: port, LOG_LEVEL, KAFKA_BROKERS: brokers } = readAnalyzerConfig(process.env);
  const logger = createLogger('analyzer', LOG_LEVEL);
  const engine = await createOfflineEngine();
  const topics = [normalizedFeedbackTopic, scoredInsightTopic];
  const bus = await openKafkaBus({ brokers, clientId: 'analyzer', topics, logger });
  const readiness = createReadiness(stop, { kafka: () => bus.lag('analyzer', normalizedFeedbackTopic) });
  return {
    logger,
    services: [
      createOpsService({ hosts, port, readiness, logger }),
      openPart('bus', () => bus.close()),
      createAnalyzer({ bus, engine }),
    ],
  };
});
