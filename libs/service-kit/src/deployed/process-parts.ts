import type { ReadinessCheck } from '../http/health-endpoints.ts';
import { createLogger, type Logger } from '../logger.ts';
import { createOpsService } from '../metrics/ops-service.ts';
import type { ProcessConfig } from '../process/environment.ts';
import { createTelemetry, type Telemetry } from '../process/telemetry.ts';
import { openPart, type Service } from '../service.ts';

/** What every deployed service begins with. */
export interface ProcessParts extends Telemetry {
  readonly name: string;
  readonly logger: Logger;
  /** The first of its services: what orchestrator and Prometheus ask, and the traces that are sent last. */
  ops(readiness: ReadinessCheck): Service[];
}

export async function openProcessParts(name: string, config: ProcessConfig): Promise<ProcessParts> {
  const logger = createLogger(name, config.LOG_LEVEL);
  const telemetry = await createTelemetry({ service: name, settings: config, logger });
  const { metrics } = telemetry;
  return {
    name,
    logger,
    ...telemetry,
    ops: (readiness) => [
      openPart('traces', () => telemetry.close()),
      createOpsService({ hosts: config.HOST, port: config.OPS_PORT, metrics, readiness, logger }),
    ],
  };
}
