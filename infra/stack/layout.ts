import { fileURLToPath } from 'node:url';
import type { Region } from '../../libs/contracts/src/index.ts';
import { freePort } from '../../libs/local-parts/src/index.ts';

/** In order of starting. */
export const serviceNames = [
  'query-api',
  'transformer',
  'analyzer',
  'ingest-gateway',
  'webhook-receiver',
  'mcp-gateway',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** How long a process may take to become ready, in milliseconds: seconds, but twenty start on few processors. */
export const READY_MS = 300_000;

export const mainOf = (service: ServiceName): string =>
  fileURLToPath(new URL(`../../services/${service}/src/main.ts`, import.meta.url));

/** The variables that name ports, as `config.ts` of the services knows them; not every service opens each. */
const portVariables = ['PORT', 'API_PORT', 'INTERNAL_PORT', 'OPS_PORT'] as const;
export type InstancePorts = Readonly<Record<(typeof portVariables)[number], number>>;

/** The ports of a region, one entry for each instance. */
export interface RegionPorts {
  readonly postgres: number;
  readonly redis: number;
  readonly services: Readonly<Record<ServiceName, readonly InstancePorts[]>>;
}

async function instancePorts(): Promise<InstancePorts> {
  const entries = await Promise.all(portVariables.map(async (name) => [name, await freePort()] as const));
  return Object.fromEntries(entries) as unknown as InstancePorts;
}

/** Free ports of this machine for a region. */
export async function chooseRegionPorts(instances: number): Promise<RegionPorts> {
  const services = await Promise.all(
    serviceNames.map(
      async (name) => [name, await Promise.all(Array.from({ length: instances }, instancePorts))] as const,
    ),
  );
  return {
    postgres: await freePort(),
    redis: await freePort(),
    services: Object.fromEntries(services) as unknown as RegionPorts['services'],
  };
}

/** What callers are told. */
export interface StackAddresses {
  readonly base: string;
  readonly api: Readonly<Record<Region, string>>;
}
