import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChosenWay } from './choose-way.ts';
import { PostgresStartError, reasonOf } from './errors.ts';
import type { LaunchedServer } from './launched-server.ts';
import type { LogFile } from './log-file.ts';
import { gistOf } from './log-gist.ts';
import { isReady } from './postmaster-pid.ts';
import { clusterName } from './servers-in.ts';
import { DEFAULT_SETTINGS, settingArguments } from './settings.ts';
import { stopServer } from './stop-server.ts';
import { ended, spawnBy } from './way.ts';

const POLL_MS = 10;

/** Everything one attempt needs. */
export interface LaunchOrder {
  readonly chosen: ChosenWay;
  readonly cluster: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: LogFile;
  /** Recovery after a crash can take long; in milliseconds. */
  readonly timeout: number;
}

/** Starts the server and waits until it is ready. Throws `PostgresStartError`, with nothing left running. */
export async function launch(order: LaunchOrder): Promise<LaunchedServer> {
  const { chosen, cluster, port, log } = order;
  const settings = settingArguments(DEFAULT_SETTINGS, order.settings, { cluster_name: await clusterName(cluster) });
  const before = log.read().length;
  const child = spawnBy(
    chosen.way,
    join(chosen.home, 'bin', 'postgres'),
    (reach) => [...settings, '-D', reach(cluster), '-p', String(port)],
    log.descriptor,
  );
  const exited = ended(child);
  let over: { reason: string } | undefined;
  exited.then(
    () => {
      over = { reason: gistOf(log.read().slice(before)) };
    },
    (error: unknown) => {
      over = { reason: reasonOf(error) };
    },
  );
  const deadline = performance.now() + order.timeout;
  while (over === undefined) {
    const { pid } = child;
    if (pid !== undefined && (await isReady(cluster, pid))) return { child, pid, exited };
    if (performance.now() > deadline) {
      if (pid !== undefined) await stopServer({ child, pid, exited }, 'immediate');
      throw new PostgresStartError(
        `PostgreSQL was not ready after ${Math.round(order.timeout / 1000)} seconds; see ${log.path}.`,
      );
    }
    await sleep(POLL_MS);
  }
  throw new PostgresStartError(`PostgreSQL could not start: ${over.reason}.`);
}
