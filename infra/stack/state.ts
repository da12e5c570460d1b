import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Region } from '../../libs/contracts/src/index.ts';
import { writePrivateFile } from '../../services/standalone/src/data-dir/write-file.ts';
import type { Kept } from './keep-running.ts';
import type { StackAddresses } from './layout.ts';
import { runningSupervisor } from './own-processes.ts';
import type { RunningStack } from './stack.ts';

/** One process of a running stack, as the other commands see it. */
export interface ProcessState {
  /** `us/query-api`. */
  readonly name: string;
  readonly pid: number;
  readonly up: boolean;
  readonly restarts: number;
  readonly logFile: string;
  /** Where to ask for readiness; null for parts that are no service of ours. */
  readonly opsUrl: string | null;
}

/** What the supervisor tells the commands. */
export interface StackState {
  /** Of the supervisor. */
  readonly pid: number;
  readonly addresses: StackAddresses;
  readonly admin: Readonly<Partial<Record<Region, Readonly<Record<string, string>>>>>;
  readonly processes: readonly ProcessState[];
}

/** Where the state of a stack is. */
export const stateFile = (dir: string): string => join(dir, 'stack.json');

export const writeStackState = (dir: string, state: StackState): Promise<void> =>
  writePrivateFile(stateFile(dir), `${JSON.stringify(state, null, 2)}\n`);

export const removeStackState = (dir: string): Promise<void> => rm(stateFile(dir), { force: true });

/** Undefined when no stack was started, or its supervisor is gone. */
export async function readStackState(dir: string): Promise<StackState | undefined> {
  const text = await readFile(stateFile(dir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const state = JSON.parse(text) as StackState;
  return (await runningSupervisor(dir)) === state.pid ? state : undefined;
}

/** The state of a stack that this program runs. */
export function stateOf({ addresses, regions, edge }: RunningStack): StackState {
  const one = (kept: Kept, logFile: string, opsUrl: string | null = null): ProcessState => ({
    name: kept.name,
    pid: kept.current().pid,
    up: kept.isUp(),
    restarts: kept.restarts(),
    logFile,
    opsUrl,
  });
  const processes = regions.flatMap(({ parts, services }) => [
    one(parts.kafka, parts.kafka.current().logFile),
    one(parts.registry, parts.registry.current().logFile),
    one(parts.redis, parts.redis.current().logFile),
    one(parts.postgres, parts.postgres.current().logFile),
    ...Object.values(services)
      .flat()
      .map((kept) => one(kept, kept.current().logFile, kept.current().opsUrl)),
  ]);
  return {
    pid: process.pid,
    addresses,
    admin: Object.fromEntries(regions.map(({ region, adminEnv }) => [region, adminEnv])),
    processes: [...processes, one(edge, edge.current().errorLog)],
  };
}
