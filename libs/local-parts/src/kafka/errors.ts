/** Kafka cannot be started; the message is one sentence meant for the person who starts it. */
export class KafkaStartError extends Error {
  override name = 'KafkaStartError';
}

/** A program that must be there first is not; the message names the command that installs it. */
export class KafkaProgramMissingError extends KafkaStartError {
  override name = 'KafkaProgramMissingError';
}
