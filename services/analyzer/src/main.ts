import { normalizedFeedbackTopic, scoredInsightTopic } from '@cfi/contracts';
import { createReadiness, openPart } from '@cfi/service-kit';
import { openKafkaBus, openProcessParts, runProcess } from '@cfi/service-kit/deployed';
import { readAnalyzerConfig } from './config.ts';
import { createOfflineEngine } from './engine/engine-offline.ts';
import { createAnalyzer } from './service.ts';

await runProcess(async (stop) => {
  const config = readAnalyzerConfig(process.env);
  const parts = await openProcessParts('analyzer', config);
  const engine = await createOfflineEngine();
  const { bus, failing } = await openKafkaBus(parts, config, [normalizedFeedbackTopic, scoredInsightTopic]);
  const readiness = createReadiness(stop, { kafka: () => bus.lag('analyzer', normalizedFeedbackTopic) }, failing);
  return {
    logger: parts.logger,
    services: [...parts.ops(readiness), openPart('bus', () => bus.close()), createAnalyzer({ bus, engine })],
  };
});
