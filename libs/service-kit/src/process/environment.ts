import { PlansSchema, RegionSchema } from '@cfi/contracts';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const logLevel = (fallback: (typeof LOG_LEVELS)[number]) => z.enum(LOG_LEVELS).default(fallback);

/** A port to listen on; 0 takes any free one. */
export const port = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
      message: 'must be a port number from 0 to 65535 (0: any free one)',
    })
    .transform(Number);

/** An http or https address, without a slash at its end. */
export const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));

const HOST_PATTERN = /^[A-Za-z0-9.:_-]+$/;

const list = (value: string): string[] => value.split(',').flatMap((part) => part.trim() || []);

/** Addresses to listen on; loopback unless told otherwise. */
export const hosts = z
  .string()
  .default('127.0.0.1,::1')
  .transform(list)
  .refine((names) => names.length > 0 && names.every((name) => HOST_PATTERN.test(name)), {
    message: 'must be one or more addresses, separated by commas',
  });

/** Key material in hexadecimal digits. */
export const hexSecret = (bytes: number) =>
  z
    .string(`is missing: at least ${bytes} random bytes in hexadecimal digits`)
    .regex(new RegExp(`^(?:[0-9a-f]{2}){${bytes},}$`, 'i'), `must be at least ${bytes} bytes in hexadecimal digits`)
    .transform((value) => Buffer.from(value, 'hex'));

/** A key of AES-256. */
export const encryptionKey = hexSecret(32).refine((key) => key.length === 32, { message: 'must be exactly 32 bytes' });

const connectionUrl = (protocol: RegExp, example: string) =>
  z.url({ protocol, hostname: /.+/, error: `must be an address such as ${example}` });

/** A connection string of PostgreSQL. */
export const postgresUrl = connectionUrl(/^postgres(ql)?$/, 'postgresql://USER:PASSWORD@HOST:5432/DATABASE');

/** Where Redis is. */
export const redisUrl = connectionUrl(/^rediss?$/, 'redis://HOST:6379');

/** Plans by name as JSON, such as `{"small": {"requests_per_minute": 120}}`. */
export const plans = z
  .string()
  .default('{}')
  .transform((value, ctx) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(PlansSchema);

/** What a process shows of itself. */
export const telemetryVariables = {
  /** Where traces go: a collector's base address for OTLP over HTTP. Without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Share of the traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default('1')
    .refine((value) => /^(?:0?\.\d+|[01](?:\.0*)?)$/.test(value), { message: 'must be a number from 0 to 1' })
    .transform(Number),
  /** How long a consumer may have work and finish nothing before the process is not ready. */
  STALL_SECONDS: z
    .string()
    .default('60')
    .refine((value) => /^[1-9]\d{0,4}$/.test(value), { message: 'must be a whole number of seconds from 1 to 99999' })
    .transform(Number),
};

/** What every process of the distributed product is told. */
export const processVariables = {
  ...telemetryVariables,
  REGION: RegionSchema,
  HOST: hosts,
  /** For `/healthz`, `/readyz` and `/metrics`. */
  OPS_PORT: port(9090),
  LOG_LEVEL: logLevel('info'),
};
export type ProcessConfig = z.infer<z.ZodObject<typeof processVariables>>;

/** Where the message bus is. */
export const kafkaVariables = {
  KAFKA_BROKERS: z
    .string('is missing: the brokers as host:port, separated by commas')
    .transform(list)
    .refine((brokers) => brokers.length > 0 && brokers.every((broker) => /^[^\s:]+:\d{1,5}$/.test(broker)), {
      message: 'must be brokers as host:port, separated by commas',
    }),
  SCHEMA_REGISTRY_URL: address,
  /** How what is published is compressed; every setting reads what the others wrote. */
  KAFKA_COMPRESSION: z.enum(['zstd', 'gzip', 'none']).default('zstd'),
};

export type KafkaConfig = z.infer<z.ZodObject<typeof kafkaVariables>>;

/** What callers are told about each region's REST API. */
export const callerVariables = { API_URL_US: address.optional(), API_URL_EU: address.optional() };
export type CallerConfig = z.infer<z.ZodObject<typeof callerVariables>>;

/** What a process needs that answers callers with keys. */
export const edgeVariables = {
  ...callerVariables,
  PORT: port(8080),
  REDIS_URL: redisUrl,
  QUERY_API_INTERNAL_URL: address,
  SERVICE_TOKEN_SECRET: hexSecret(32),
  /** Proxies of yours that stand before this process: the caller's address is the one that the first of them saw. */
  TRUSTED_PROXIES: z
    .string()
    .default('1')
    .refine((value) => /^\d$/.test(value), { message: 'must be a number from 0 to 9' })
    .transform(Number),
  /** How long requests are still taken after SIGTERM: load balancers learn late that an instance leaves. */
  DRAIN_SECONDS: z
    .string()
    .default('5')
    .refine((value) => /^\d{1,2}$/.test(value), { message: 'must be a whole number of seconds, at most 99' })
    .transform(Number),
};
export type EdgeConfig = z.infer<z.ZodObject<typeof edgeVariables>>;
