import { topicJsonSchemas, topics } from '../../libs/contracts/src/index.ts';
import { declareKafkaTopics, withDeadLetters } from '../../libs/messaging/src/index.ts';
import { readTopicsConfig } from './config.ts';

/**
 * Makes the Kafka topics that the contracts declare, each with its dead-letter topic, and registers the schemas of their values where
 * there is a registry. May be repeated at any time.
 */
try {
  const { brokers, settings, deadLetterRetentionMs, registryUrl } = readTopicsConfig(process.env);
  const names = topics.map(({ name }) => name);
  const results = await declareKafkaTopics(withDeadLetters(names, settings, deadLetterRetentionMs), { brokers });
  for (const { name, outcome, remark } of results) {
    console.log(`${outcome.padEnd(10)} topic  ${name}${remark ? `  (${remark}; left as it is)` : ''}`);
  }
  if (registryUrl !== null) await registerSchemas(registryUrl);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function registerSchemas(url: string): Promise<void> {
  const { declareSchemas } = await import('../../libs/messaging/src/kafka/registry/index.ts');
  const results = await declareSchemas({ url, schemas: topicJsonSchemas() });
  for (const { subject, outcome } of results) console.log(`${outcome.padEnd(10)} schema ${subject}`);
  for (const { problem } of results) {
    if (problem === undefined) continue;
    console.error(problem);
    process.exitCode = 1;
  }
}
