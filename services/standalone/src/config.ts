import { type ModelSettings, modelSettingsOf, modelVariables } from '@cfi/analyzer/model-settings';
import { type Plans, type Region, RegionSchema } from '@cfi/contracts';
import {
  address,
  callerVariables,
  hostInUrl,
  hosts,
  logLevel,
  plans,
  port,
  readConfig,
  type TelemetrySettings,
  telemetryVariables,
} from '@cfi/service-kit';
import { z } from 'zod';

const EnvironmentSchema = z
  .object({
    PORT: port(8080),
    API_PORT: port(8081),
    DATA_DIR: z.string().default('.data'),
    REGION: RegionSchema.default('us'),
    HOST: hosts,
    PUBLIC_URL: address.optional(),
    ...callerVariables,
    PLANS: plans,
    LOG_LEVEL: logLevel('warn'),
    ...telemetryVariables,
    ...modelVariables,
  })
  .refine((env) => env.PORT === 0 || env.PORT !== env.API_PORT, {
    path: ['API_PORT'],
    message: 'must differ from PORT',
  });

export interface StandaloneConfig {
  readonly port: number;
  readonly apiPort: number;
  readonly dataDir: string;
  readonly region: Region;
  readonly hosts: readonly string[];
  readonly plans: Plans;
  readonly logLevel: string;
  readonly telemetry: TelemetrySettings;
  /** Null without a language model. */
  readonly model: ModelSettings | null;
  /** What callers are told; by default the local addresses, which are known once the ports are open. */
  readonly publicUrl: string | undefined;
  readonly apiUrls: Readonly<Partial<Record<Region, string>>>;
}

/** The standalone's environment; throws a `StartError` that names every problem. */
export function readStandaloneConfig(env: Readonly<Record<string, string | undefined>>): StandaloneConfig {
  const read = readConfig(EnvironmentSchema, env);
  return {
    port: read.PORT,
    apiPort: read.API_PORT,
    dataDir: read.DATA_DIR,
    region: read.REGION,
    hosts: read.HOST,
    plans: read.PLANS,
    logLevel: read.LOG_LEVEL,
    telemetry: read,
    model: modelSettingsOf(read),
    publicUrl: read.PUBLIC_URL,
    apiUrls: {
      ...(read.API_URL_US !== undefined && { us: read.API_URL_US }),
      ...(read.API_URL_EU !== undefined && { eu: read.API_URL_EU }),
    },
  };
}

const ANY_OR_LOOPBACK = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

/** The address of a port on this machine, for people to paste. */
export function localUrl(hosts: readonly string[], openPort: number): string {
  const host = hosts[0]!;
  return `http://${ANY_OR_LOOPBACK.has(host) ? 'localhost' : hostInUrl(host)}:${openPort}`;
}
