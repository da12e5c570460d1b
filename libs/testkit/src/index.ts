export * from './credential-directory-suite.ts';
export * from './idempotency-store-suite.ts';
export type { BusFeature, BusUnderTest, MessageBusSuiteOptions } from './message-bus/bus-under-test.ts';
export * from './message-bus-suite.ts';
export * from './product.ts';
export * from './rate-limiter-suite.ts';
export * from './test-kafka.ts';
export * from './test-postgres.ts';
export * from './test-redis.ts';
