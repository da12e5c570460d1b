import { normalizedFeedbackTopic, scoredInsightTopic } from '@cfi/contracts';
import { createLogger, createMetrics, createOpsService, createReadiness, openPart } from '@cfi/service-kit';
import { openKafkaBus, runProcess } from '@cfi/service-kit/deployed';
import { readAnalyzerConfig } from './config.ts';
import { createOfflineEngine } from './engine/engine-offline.ts';
import { createAnalyzer } from './service.ts';

await runProcess(async (stop) => {
  const config = readAnalyzerConfig(process.env);
  const logger = createLogger('analyzer', config.LOG_LEVEL);
  const metrics = createMetrics();
  const engine = await createOfflineEngine();
  const topics = [normalizedFeedbackTopic, scoredInsightTopic];
  const { bus, failing } = await openKafkaBus({ config, clientId: 'analyzer', topics, logger, metrics });
  const readiness = createReadiness(stop, { kafka: () => bus.lag('analyzer', normalizedFeedbackTopic) }, failing);
  return {
    logger,
    services: [
      createOpsService({ hosts: config.HOST, port: config.OPS_PORT, metrics, readiness, logger }),
      openPart('bus', () => bus.close()),
      createAnalyzer({ bus, engine }),
    ],
  };
});
