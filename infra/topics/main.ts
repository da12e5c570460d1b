import { topics } from '../../libs/contracts/src/index.ts';
import { declareKafkaTopics, withDeadLetters } from '../../libs/messaging/src/index.ts';
import { readTopicsConfig } from './config.ts';

/** Makes the Kafka topics that the contracts declare, each with its dead-letter topic. May be repeated at any time. */
try {
  const { brokers, settings, deadLetterRetentionMs } = readTopicsConfig(process.env);
  const names = topics.map(({ name }) => name);
  const results = await declareKafkaTopics(withDeadLetters(names, settings, deadLetterRetentionMs), { brokers });
  for (const { name, outcome, remark } of results) {
    console.log(`${outcome.padEnd(10)} ${name}${remark ? `  (${remark}; left as it is)` : ''}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
