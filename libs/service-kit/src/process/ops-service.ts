import { createHttpApp } from '../http/app.ts';
import { healthEndpoints, type ReadinessCheck } from '../http/health-endpoints.ts';
import { createHttpService, type HttpService } from '../http/http-service.ts';
import type { Logger } from '../logger.ts';

export interface OpsServiceOptions {
  readonly hosts: readonly string[];
  readonly port: number;
  readonly readiness: ReadinessCheck;
  readonly logger: Logger;
}

/** What those who run a process ask it, on a port of its own that no edge routes to: `/healthz` and `/readyz`. */
export const createOpsService = ({ hosts, port, readiness, logger }: OpsServiceOptions): HttpService =>
  createHttpService({ name: 'OPS_PORT', listener: createHttpApp(healthEndpoints(readiness), { logger }), hosts, port });
