import type { z } from 'zod';
import type { Logger } from '../logger.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { telemetryVariables } from './environment.ts';

/** The variables of `telemetryVariables`, as they were read. */
export type TelemetrySettings = z.infer<z.ZodObject<typeof telemetryVariables>>;

/** What others can see of a process besides its logs. */
export interface Telemetry {
  readonly metrics: Metrics;
  /** Null when no collector is configured. */
  readonly tracing: Tracing | null;
  /** With work and without a finished message for this long, a consumer counts as stalled. */
  readonly stalledAfterMs: number;
  /** Sends the last traces. Never rejects. */
  close(): Promise<void>;
}

export interface TelemetryOptions {
  /** Name of the service, on its spans. */
  readonly service: string;
  readonly settings: TelemetrySettings;
  readonly logger: Logger;
  /** False in a thread beside the main one, which shows memory and processor of both. */
  readonly ofProcess?: boolean;
}

async function createTracing({ service, settings, logger }: TelemetryOptions): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  if (endpoint === undefined) return null;
  // Not even loaded without a collector.
  const { createOtlpTracing } = await import('../tracing/otlp-tracing.ts');
  return createOtlpTracing({ endpoint, ratio, service, logger });
}

export async function createTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const tracing = await createTracing(options);
  return {
    metrics: createMetrics({ ofProcess: options.ofProcess ?? true }),
    tracing,
    stalledAfterMs: options.settings.STALL_SECONDS * 1000,
    close: async () => tracing?.close(),
  };
}
