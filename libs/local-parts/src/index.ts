export { JavaPartStartError, ProgramMissingError } from './java/errors.ts';
export type { JavaStopMode } from './java/launch.ts';
export { missingForKafka } from './kafka/jars.ts';
export { oneNodeSettings } from './kafka/settings.ts';
export { type RunningKafka, type StartKafkaOptions, startKafka } from './kafka/start-kafka.ts';
export { NginxMissingError, NginxStartError } from './nginx/errors.ts';
export { missingForNginx } from './nginx/program.ts';
export { type RunningNginx, type StartNginxOptions, startNginx } from './nginx/start-nginx.ts';
export {
  NodeServiceStartError,
  type RunningNodeService,
  type StartNodeServiceOptions,
  startNodeService,
} from './node/start-node-service.ts';
export { connectionUrl, type PostgresConnection, type PostgresRole } from './postgres/connection.ts';
export { ensureDatabase } from './postgres/ensure-database.ts';
export { ensureRole } from './postgres/ensure-role.ts';
export { DataDirectoryInUseError, DataDirectoryVersionError, PostgresStartError } from './postgres/errors.ts';
export { freePort, isPortFree } from './postgres/free-port.ts';
export { childrenOf, identityOf } from './postgres/running-programs.ts';
export { type RunningPostgres, type StartPostgresOptions, startPostgres } from './postgres/start-postgres.ts';
export type { StopMode } from './postgres/stop-server.ts';
export { RedisProgramMissingError, RedisStartError } from './redis/errors.ts';
export { missingForRedis } from './redis/missing-for-redis.ts';
export { type RedisStopMode, type RunningRedis, type StartRedisOptions, startRedis } from './redis/start-redis.ts';
export { missingForRegistry } from './registry/jars.ts';
export { type RunningRegistry, type StartRegistryOptions, startRegistry } from './registry/start-registry.ts';
