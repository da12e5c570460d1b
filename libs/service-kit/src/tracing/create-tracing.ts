import type { Logger } from '../logger.ts';
import type { Tracing } from './tracing.ts';
import type { TracingSettings } from './tracing-config.ts';

/** Null when no collector is configured: then OpenTelemetry is not even loaded. */
export async function createTracing(
  settings: TracingSettings,
  service: string,
  logger: Logger,
): Promise<Tracing | null> {
  const { endpoint, ratio } = settings;
  if (endpoint === undefined) return null;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing({ endpoint, ratio, service, logger });
}
