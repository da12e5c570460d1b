/** Redis cannot be started; the message is one sentence meant for the person who starts it. */
export class RedisStartError extends Error {
  override name = 'RedisStartError';
}

/** The program is not there; the message names the command that installs it. */
export class RedisProgramMissingError extends RedisStartError {
  override name = 'RedisProgramMissingError';
}
