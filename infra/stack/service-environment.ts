import type { Region } from '../../libs/contracts/src/index.ts';
import type { RegionPorts, ServiceName, StackAddresses } from './layout.ts';
import type { RegionSecrets } from './secrets.ts';

type Environment = Readonly<Record<string, string>>;

/** What the services of a region are told. */
export interface RegionFacts {
  readonly region: Region;
  readonly brokers: readonly string[];
  readonly registryUrl: string;
  readonly redisUrl: string;
  /** As `cfi_query`. */
  readonly databaseUrl: string;
  readonly ports: RegionPorts;
  readonly secrets: RegionSecrets;
  readonly addresses: StackAddresses;
  readonly logLevel: string;
  /** On top of everything else. */
  readonly env: Environment;
}

/** The internal address of one query-api; instance for instance, so that nobody has to balance. */
export function internalUrl({ services }: RegionPorts, index = 0): string {
  const queries = services['query-api'];
  return `http://127.0.0.1:${queries[index % queries.length]!.INTERNAL_PORT}`;
}

/** The whole environment of one instance of a service. */
export function serviceEnvironment(
  facts: RegionFacts,
  service: ServiceName,
  index: number,
): Environment & { OPS_PORT: string } {
  const { region, ports, addresses, secrets, logLevel } = facts;
  const own = ports.services[service][index]!;
  const common = { REGION: region, HOST: '127.0.0.1', LOG_LEVEL: logLevel, OPS_PORT: String(own.OPS_PORT) };
  const kafka = { KAFKA_BROKERS: facts.brokers.join(','), SCHEMA_REGISTRY_URL: facts.registryUrl };
  const edge = {
    PORT: String(own.PORT),
    API_URL_US: addresses.api.us,
    API_URL_EU: addresses.api.eu,
    REDIS_URL: facts.redisUrl,
    QUERY_API_INTERNAL_URL: internalUrl(ports, index),
    SERVICE_TOKEN_SECRET: secrets.service_token_secret,
    // Nobody balances here who would have to be told first.
    DRAIN_SECONDS: '0',
  };
  const more: Record<ServiceName, Environment> = {
    transformer: kafka,
    analyzer: { ...kafka, REDIS_URL: facts.redisUrl },
    'ingest-gateway': { ...kafka, ...edge },
    'webhook-receiver': {
      ...kafka,
      ...edge,
      PUBLIC_URL: addresses.base,
      ENCRYPTION_KEY: secrets.encryption_key,
    },
    'mcp-gateway': { ...edge, PUBLIC_URL: addresses.base },
    'query-api': {
      ...kafka,
      ...edge,
      PUBLIC_URL: addresses.base,
      API_PORT: String(own.API_PORT),
      INTERNAL_PORT: String(own.INTERNAL_PORT),
      DATABASE_URL: facts.databaseUrl,
      ENCRYPTION_KEY: secrets.encryption_key,
      CURSOR_SECRET: secrets.cursor_secret,
    },
  };
  return { ...common, ...more[service], ...facts.env };
}
