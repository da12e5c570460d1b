import { normalizedFeedbackTopic, rawFeedbackTopic } from '@cfi/contracts';
import { createReadiness, openPart } from '@cfi/service-kit';
import { openKafkaBus, openProcessParts, runProcess } from '@cfi/service-kit/deployed';
import { readTransformerConfig } from './config.ts';
import { rawFeedbackRoute } from './consumers/raw-feedback.ts';
import { createTransformer } from './service.ts';

await runProcess(async (stop) => {
  const config = readTransformerConfig(process.env);
  const parts = await openProcessParts('transformer', config);
  const { bus, failing } = await openKafkaBus(parts, config, [rawFeedbackTopic, normalizedFeedbackTopic]);
  const readiness = createReadiness(stop, { kafka: () => bus.lag(rawFeedbackRoute.group, rawFeedbackTopic) }, failing);
  return {
    logger: parts.logger,
    services: [...parts.ops(readiness), openPart('bus', () => bus.close()), createTransformer({ bus })],
  };
});
