import { createHttpApp } from '../http/app.ts';
import { healthEndpoints, type ReadinessCheck } from '../http/health-endpoints.ts';
import { createHttpService, type HttpService } from '../http/http-service.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from './metrics.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';

export interface OpsServiceOptions {
  /** Addresses that orchestrator and Prometheus reach and callers do not. */
  readonly hosts: readonly string[];
  /** 0 takes a free one. */
  readonly port: number;
  readonly metrics: Metrics;
  readonly readiness: ReadinessCheck;
  readonly logger: Logger;
}

/** `GET /healthz`, `/readyz` and `/metrics` of a process, on a port of their own. */
export function createOpsService({ hosts, port, metrics, readiness, logger }: OpsServiceOptions): HttpService {
  const endpoints = [...healthEndpoints(readiness), metricsEndpoint(() => metrics.text())];
  // Probes come every few seconds: a line for each would bury the others.
  const quiet = logger.child({}, { level: logger.isLevelEnabled('warn') ? 'warn' : logger.level });
  return createHttpService({ name: 'OPS_PORT', listener: createHttpApp(endpoints, { logger: quiet }), hosts, port });
}
