export * from './config.ts';
export * from './consumer-service.ts';
export * from './credentials/credential-directory.ts';
export * from './credentials/credential-directory-memory.ts';
export * from './credentials/credential-lease.ts';
export * from './credentials/credential-resolver.ts';
export type { Clocks } from './credentials/database-clock.ts';
export * from './credentials/http-credential-resolver.ts';
export * from './credentials/key-format.ts';
export * from './credentials/secret-box.ts';
export * from './credentials/service-token.ts';
export * from './http/app.ts';
export * from './http/authentication.ts';
export * from './http/endpoint.ts';
export { toServiceError } from './http/error-answers.ts';
export * from './http/health-endpoints.ts';
export * from './http/http-service.ts';
export * from './http/json-body.ts';
export * from './http/request-context.ts';
export * from './http/send-data.ts';
export * from './http/validation.ts';
export * from './idempotency/idempotency-store.ts';
export * from './idempotency/idempotency-store-memory.ts';
export * from './idempotency/idempotency-store-postgres.ts';
export * from './logger.ts';
export { busMetrics } from './metrics/bus-metrics.ts';
export {
  type ConsumerWatch,
  type ConsumerWatch,
  type ConsumerWatchOptions,
  type ConsumerWatchOptions,
  createConsumerWatch,
  createConsumerWatch,
} from './metrics/consumer-watch.ts';
export { countIngested } from './metrics/count-ingested.ts';
export { localOnly, localOnly } from './metrics/local-only.ts';
export {
  type Count,
  type Count,
  createMetrics,
  createMetrics,
  type Metrics,
  type Metrics,
  type MetricsSnapshot,
  type MetricsSnapshot,
} from './metrics/metrics.ts';
export { metricsEndpoint, metricsEndpoint } from './metrics/metrics-endpoint.ts';
export {
  createOpsService,
  createOpsService,
  type OpsServiceOptions,
  type OpsServiceOptions,
} from './metrics/ops-service.ts';
export * from './postgres-pool.ts';
export * from './process/environment.ts';
export * from './process/readiness.ts';
export * from './process/run-to-exit.ts';
export * from './process/stop-request.ts';
export * from './rate-limit/rate-limiter.ts';
export * from './rate-limit/rate-limiter-memory.ts';
export * from './rate-limit/rate-limiter-with-fallback.ts';
export * from './rate-limit/request-limits.ts';
export * from './redis/connection.ts';
export * from './redis/credential-directory-redis.ts';
export * from './redis/credential-projection-redis.ts';
export * from './redis/rate-limiter-redis.ts';
export * from './run-services.ts';
export * from './service.ts';
export * from './start-error.ts';
export { createTracing } from './tracing/create-tracing.ts';
export { tracedBus } from './tracing/traced-bus.ts';
export { inSpan, type Tracing } from './tracing/tracing.ts';
export { type TracingSettings, tracingFields, tracingSettings } from './tracing/tracing-config.ts';
