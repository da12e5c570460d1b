import type { ReadinessCheck } from '../http/health-endpoints.ts';
import { createLogger, type Logger } from '../logger.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createOpsService } from '../metrics/ops-service.ts';
import type { ProcessConfig } from '../process/environment.ts';
import { openPart, type Service } from '../service.ts';
import { createTracing } from '../tracing/create-tracing.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { tracingSettings } from '../tracing/tracing-config.ts';

/** What every deployed service begins with. */
export interface ProcessParts {
  readonly name: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing | null;
  /** The first of its services: what orchestrator and Prometheus ask, and the traces that are sent last. */
  ops(readiness: ReadinessCheck): Service[];
}

export async function openProcessParts(name: string, config: ProcessConfig): Promise<ProcessParts> {
  const logger = createLogger(name, config.LOG_LEVEL);
  const metrics = createMetrics();
  const tracing = await createTracing(tracingSettings(config), name, logger);
  return {
    name,
    logger,
    metrics,
    tracing,
    ops: (readiness) => [
      ...(tracing === null ? [] : [openPart('tracing', () => tracing.close())]),
      createOpsService({ hosts: config.HOST, port: config.OPS_PORT, metrics, readiness, logger }),
    ],
  };
}
