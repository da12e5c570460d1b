import { erasureTopic, normalizedFeedbackTopic, scoredInsightTopic } from '@cfi/contracts';
import { createReadiness, openPart } from '@cfi/service-kit';
import {
  createRedisConnection,
  createSpendLedgerRedis,
  createTeamSettingsRedis,
  openKafkaBus,
  openProcessParts,
  runProcess,
} from '@cfi/service-kit/deployed';
import { createAnswerCacheRedis } from './answer-cache/answer-cache-redis.ts';
import { readAnalyzerConfig } from './config.ts';
import { createOfflineEngine } from './engine/engine-offline.ts';
import { openModelEngine } from './model/open-model-engine.ts';
import { createAnalyzer } from './service.ts';

const now = (): Date => new Date();

await runProcess(async (stop) => {
  const config = readAnalyzerConfig(process.env);
  const parts = await openProcessParts('analyzer', config);
  const { logger, metrics } = parts;

  // 1. The engine. Without Redis there is no money to spend and nothing is known of teams: the offline engine needs neither.
  const redis = createRedisConnection({
    url: config.REDIS_URL,
    onChange: (usable) => (usable ? logger.info('Redis answers') : logger.warn('Redis is away')),
  });
  const answers = createAnswerCacheRedis(redis);
  const offline = await createOfflineEngine();
  const engine =
    config.model === null
      ? offline
      : await openModelEngine({
          settings: config.model,
          offline,
          ledger: createSpendLedgerRedis(redis),
          cache: answers,
          metrics,
          logger,
          now,
        });

  // 2. Bus and consumer.
  const { bus, failing } = await openKafkaBus(parts, config, [
    normalizedFeedbackTopic,
    scoredInsightTopic,
    erasureTopic,
  ]);
  const readiness = createReadiness(stop, { kafka: () => bus.lag('analyzer', normalizedFeedbackTopic) }, failing);
  return {
    logger,
    services: [
      ...parts.ops(readiness),
      openPart('redis', () => redis.close()),
      openPart('bus', () => bus.close()),
      createAnalyzer({
        bus,
        engine,
        offline,
        settings: createTeamSettingsRedis(redis),
        answers: config.model === null ? null : answers,
        now,
      }),
    ],
  };
});
