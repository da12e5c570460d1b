import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Region } from '../../libs/contracts/src/index.ts';
import { type RunningNodeService, startNodeService } from '../../libs/local-parts/src/index.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import { keptJson } from './kept-json.ts';
import {
  chooseRegionPorts,
  mainOf,
  READY_MS,
  type RegionPorts,
  type ServiceName,
  type StackAddresses,
  serviceNames,
} from './layout.ts';
import { type RegionParts, startRegionParts } from './region-parts.ts';
import { makeRegionSecrets, type RegionSecrets } from './secrets.ts';
import { internalUrl, type RegionFacts, serviceEnvironment } from './service-environment.ts';

export interface RegionOptions {
  readonly region: Region;
  /** Folder for data, ports, secrets and logs of the region. */
  readonly dir: string;
  /** Of each service. */
  readonly instances: number;
  readonly addresses: StackAddresses;
  readonly logLevel: string;
  /** More variables for every service. Default: none. */
  readonly env?: Readonly<Record<string, string>>;
  readonly report: (line: string) => void;
  /** The address by which query-api gets to its database, made from the straight one. Default: the straight one. */
  readonly routeDatabase?: (url: string) => Promise<string>;
  /** NODE_OPTIONS of an instance, such as `us/analyzer-0`. Default: none. */
  readonly nodeOptions?: (instance: string) => string;
}

/** A region of the distributed product on this machine. */
export interface RunningRegion {
  readonly region: Region;
  readonly parts: RegionParts;
  readonly services: Readonly<Record<ServiceName, readonly Kept<RunningNodeService>[]>>;
  readonly ports: RegionPorts;
  /** Where the admin command finds it. */
  readonly adminEnv: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const DATABASE = 'customer_feedback';
const COMMAND_MS = 120_000;

/** What a region keeps between its starts. */
export async function openRegion(
  dir: string,
  instances: number,
): Promise<{ ports: RegionPorts; secrets: RegionSecrets }> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return {
    ports: await keptJson(join(dir, `ports-${instances}.json`), () => chooseRegionPorts(instances)),
    secrets: await keptJson(join(dir, 'secrets.json'), async () => makeRegionSecrets()),
  };
}

/** Runs a command of this repository to its end. */
async function run(main: string, env: Readonly<Record<string, string>>): Promise<void> {
  const path = fileURLToPath(new URL(`../${main}`, import.meta.url));
  try {
    await promisify(execFile)(process.execPath, ['--disable-warning=TimeoutNegativeWarning', path], {
      env,
      timeout: COMMAND_MS,
    });
  } catch (error) {
    throw new Error(`infra/${main} failed: ${String((error as { stderr?: string }).stderr).trim()}`);
  }
}

/** Starts a region: parts, database and topics, then the services. What was started is ended again when something fails. */
export async function startRegion(options: RegionOptions): Promise<RunningRegion> {
  const { region, dir, instances, report, routeDatabase = async (url) => url } = options;
  const { ports, secrets } = await openRegion(dir, instances);
  const parts = await startRegionParts({ dir, ports, secrets, label: region, report });
  const kept: Kept<RunningNodeService>[] = [];
  const starts: Promise<unknown>[] = [];
  const stop = async (): Promise<void> => {
    // Readers of the bus first, in one go; what they stand on after them.
    await Promise.all(kept.map((service) => service.stop()));
    await Promise.all(Object.values(parts).map((part: Kept) => part.stop()));
  };
  try {
    const postgres = parts.postgres.current();
    const url = (name: string, password: string): string => postgres.url(DATABASE, { name, password });
    const databaseUrl = url('cfi_query', secrets.postgres_query_password);
    const { brokers } = parts.kafka.current();
    const registryUrl = parts.registry.current().url;
    await run('database/main.ts', {
      DATABASE_ADMIN_URL: postgres.url(),
      MIGRATION_DATABASE_URL: url('cfi_owner', secrets.postgres_owner_password),
      DATABASE_URL: databaseUrl,
    });
    await run('topics/main.ts', { KAFKA_BROKERS: brokers.join(','), SCHEMA_REGISTRY_URL: registryUrl });
    const redisUrl = parts.redis.current().url;
    const bus = { brokers, registryUrl };
    const route = await routeDatabase(databaseUrl);
    const facts: RegionFacts = { env: {}, ...options, ports, secrets, ...bus, redisUrl, databaseUrl: route };
    const start = (name: ServiceName): Promise<Kept<RunningNodeService>[]> => {
      const instancesOfIt = startInstances(facts, name, options);
      for (const instance of instancesOfIt) starts.push(instance.then((service) => kept.push(service)));
      return Promise.all(instancesOfIt);
    };
    // The others ask it.
    const queryApi = await start('query-api');
    const others = await Promise.all(
      serviceNames.filter((name) => name !== 'query-api').map(async (name) => [name, await start(name)] as const),
    );
    return {
      region,
      parts,
      ports,
      services: Object.fromEntries([['query-api', queryApi], ...others]) as unknown as RunningRegion['services'],
      adminEnv: { QUERY_API_INTERNAL_URL: internalUrl(ports), SERVICE_TOKEN_SECRET: secrets.service_token_secret },
      stop,
    };
  } catch (error) {
    // Those that were still starting when the first failed would stay.
    await Promise.allSettled(starts);
    await stop();
    throw error;
  }
}

/** All instances of a service. */
const startInstances = (
  facts: RegionFacts,
  name: ServiceName,
  { dir, instances, region, report, nodeOptions }: RegionOptions,
): Promise<Kept<RunningNodeService>>[] =>
  Array.from({ length: instances }, (_, index) => {
    const full = `${region}/${name}${instances > 1 ? `-${index}` : ''}`;
    const logFile = join(dir, 'logs', `${name}-${index}.log`);
    const env = {
      ...serviceEnvironment(facts, name, index),
      ...(nodeOptions && { NODE_OPTIONS: nodeOptions(full) }),
    };
    return keepRunning(
      full,
      // What is started again may have to wait for a part that is away: that is its own affair.
      (again) => startNodeService({ name: full, main: mainOf(name), env, logFile, readyTimeout: again ? 0 : READY_MS }),
      report,
    );
  });
