import { z } from 'zod';

/** Where traces go, if anywhere. */
export interface TracingSettings {
  readonly endpoint: string | undefined;
  readonly ratio: number;
}

/** Variables of every process, for its configuration's schema. The names are OpenTelemetry's own. */
export const tracingFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default('1')
    .transform(Number)
    .refine((ratio) => ratio >= 0 && ratio <= 1, { message: 'must be a number from 0 to 1' }),
};

/** What the fields say. */
export const tracingSettings = (read: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}): TracingSettings => ({ endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: read.OTEL_TRACES_SAMPLER_ARG });
