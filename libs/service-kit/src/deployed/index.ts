export * from '../redis/connection.ts';
export * from '../redis/credential-directory-redis.ts';
export * from '../redis/credential-projection-redis.ts';
export * from '../redis/rate-limiter-redis.ts';
export * from './edge-parts.ts';
export * from './open-kafka-bus.ts';
export * from './process-parts.ts';
export * from './run-process.ts';
