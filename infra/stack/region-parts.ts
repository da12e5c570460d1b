import { join } from 'node:path';
import {
  type RunningKafka,
  type RunningPostgres,
  type RunningRedis,
  type RunningRegistry,
  startKafka,
  startPostgres,
  startRedis,
  startRegistry,
} from '../../libs/local-parts/src/index.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import { READY_MS, type RegionPorts } from './layout.ts';
import type { RegionSecrets } from './secrets.ts';

/** What a region stands on. Each comes back on the same port with the same data. */
export interface RegionParts {
  readonly kafka: Kept<RunningKafka>;
  readonly registry: Kept<RunningRegistry>;
  readonly redis: Kept<RunningRedis>;
  readonly postgres: Kept<RunningPostgres>;
}

export interface RegionPartsOptions {
  /** Folder of the region. */
  readonly dir: string;
  readonly ports: RegionPorts;
  readonly secrets: RegionSecrets;
  /** Put before the names of the parts. */
  readonly label: string;
  readonly report: (line: string) => void;
}

/** Without these the broker's own former self holds its place for ten seconds after a kill -9. */
const brokerSettings = { 'broker.session.timeout.ms': '1000', 'broker.heartbeat.interval.ms': '200' };

/** Starts all four; when one fails, those that were started are ended and the failure is thrown. */
export async function startRegionParts({
  dir,
  ports,
  secrets,
  label,
  report,
}: RegionPartsOptions): Promise<RegionParts> {
  const started: Kept[] = [];
  const keep = async <T extends Parameters<typeof add>[0]>(kept: Promise<T>): Promise<T> => add(await kept);
  const add = <T extends Kept>(kept: T): T => {
    started.push(kept);
    return kept;
  };
  const name = (part: string): string => `${label}/${part}`;
  const starts = [
    keep(
      keepRunning(
        name('kafka'),
        () => startKafka({ dir: join(dir, 'kafka'), settings: brokerSettings, readyTimeout: READY_MS }),
        report,
      ),
    ),
    keep(
      keepRunning(
        name('registry'),
        () => startRegistry({ dir: join(dir, 'registry'), readyTimeout: READY_MS }),
        report,
      ),
    ),
    keep(
      keepRunning(
        name('redis'),
        () => startRedis({ dir: join(dir, 'redis'), port: ports.redis, persistent: true }),
        report,
      ),
    ),
    keep(
      keepRunning(
        name('postgres'),
        () =>
          startPostgres({
            dir: join(dir, 'postgres'),
            password: secrets.postgres_admin_password,
            readyTimeout: READY_MS,
            choosePort: async () => ports.postgres,
          }),
        report,
      ),
    ),
  ] as const;
  try {
    const [kafka, registry, redis, postgres] = await Promise.all(starts);
    return { kafka, registry, redis, postgres };
  } catch (error) {
    await Promise.allSettled(starts);
    await Promise.all(started.map((kept) => kept.stop()));
    throw error;
  }
}
