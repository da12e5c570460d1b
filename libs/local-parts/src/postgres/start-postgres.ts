import { dirname, resolve } from 'node:path';
import { chooseWay } from './choose-way.ts';
import { clusterExists } from './cluster-version.ts';
import { connectionUrl, type PostgresConnection, type PostgresRole } from './connection.ts';
import { codeOf, PostgresStartError, reasonOf } from './errors.ts';
import { freePort } from './free-port.ts';
import { initCluster, SUPERUSER } from './init-cluster.ts';
import { type LaunchOrder, launch } from './launch.ts';
import type { LaunchedServer } from './launched-server.ts';
import { layoutOf } from './layout.ts';
import { stopLeftOver } from './left-over.ts';
import { type LogFile, openLog } from './log-file.ts';
import { makeFolder } from './make-folder.ts';
import { lockOwner, type Release } from './owner-lock.ts';
import { fixOwnership } from './ownership.ts';
import { findPrograms } from './programs.ts';
import { type StopMode, stopServer } from './stop-server.ts';
import { withClient } from './with-client.ts';

export interface StartPostgresOptions {
  /** Folder for the data, created if missing. Belongs to this function alone. */
  readonly dir: string;
  /** Of the superuser `postgres`. Set when the data are created; must be the same ever after. */
  readonly password: string;
  /** Server settings (`postgresql.conf` names) on top of the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Default: `postgres.log` in `dir`. */
  readonly logFile?: string;
  /** How long the server may take to become ready, recovery included, in milliseconds. Default: two minutes. */
  readonly readyTimeout?: number;
  /** Program that makes a user namespace when started as root. Default: `unshare` from the path. */
  readonly unshare?: string;
  /** Asked again when another program takes the port meanwhile. Default: `freePort`. */
  readonly choosePort?: () => Promise<number>;
}

export interface RunningPostgres {
  /** As superuser. */
  readonly connection: PostgresConnection;
  /** Address of a database (default `postgres`) for a role (default the superuser). */
  url(database?: string, role?: PostgresRole): string;
  readonly port: number;
  readonly pid: number;
  readonly logFile: string;
  /** Stops the server and resolves when it is gone. Default: `fast`. Safe to call twice. */
  stop(mode?: StopMode): Promise<void>;
  /** Resolves when the server is gone, wanted or not: its exit code, null after a signal. */
  readonly exited: Promise<number | null>;
}

const ATTEMPTS = 3;
const READY_TIMEOUT = 120_000;
const WRONG_PASSWORD = '28P01';

/**
 * Starts the PostgreSQL that npm brought on a free port of 127.0.0.1, creating its data the first time. The server
 * outlives a killed parent; the next start finds it and replaces it. Throws `PostgresStartError` with a sentence to show.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const layout = layoutOf(resolve(options.dir));
  const logFile = resolve(options.logFile ?? layout.log);
  const programs = findPrograms();

  // 1. The folder is ours alone.
  const release = await prepareFolder(layout.dir, logFile, layout.owner);
  let log: LogFile | undefined;
  try {
    // 2. Nothing of an earlier start works in it.
    await stopLeftOver(layout.cluster);
    log = openLog(logFile);

    // 3. There is a cluster, of our version, owned by whoever will run the server.
    const exists = await clusterExists(layout.cluster, programs.major);
    const chosen = await chooseWay(programs, options.unshare ?? 'unshare');
    if (!exists) await initCluster(layout, chosen, options.password, log);
    await fixOwnership(layout.cluster, chosen.way);

    // 4. The server is ready and lets us in.
    const { choosePort = freePort, settings = {}, readyTimeout: timeout = READY_TIMEOUT } = options;
    const order = { chosen, cluster: layout.cluster, settings, log, timeout };
    const { server, port } = await launchOnFreePort(order, choosePort);
    const connection = { host: '127.0.0.1', port, user: SUPERUSER, password: options.password };
    await letsUsIn(connection, server);
    return running(server, connection, logFile, release);
  } catch (error) {
    await release();
    if (error instanceof PostgresStartError) throw error;
    throw new PostgresStartError(`PostgreSQL could not start in ${layout.dir}: ${reasonOf(error)}.`, { cause: error });
  } finally {
    log?.close();
  }
}

async function prepareFolder(dir: string, logFile: string, owner: string): Promise<Release> {
  try {
    await makeFolder(dir, 0o700);
    await makeFolder(dirname(logFile));
    return await lockOwner(owner);
  } catch (error) {
    if (error instanceof PostgresStartError) throw error;
    throw new PostgresStartError(`The data folder ${dir} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Complaints that a new attempt can end: the port was taken meanwhile, or a server was just being left behind. */
const WORTH_RETRYING = /could not bind|lock file "postmaster\.pid"|pre-existing shared memory/;

async function launchOnFreePort(
  order: Omit<LaunchOrder, 'port'>,
  choosePort: () => Promise<number>,
): Promise<{ server: LaunchedServer; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort();
    try {
      return { server: await launch({ ...order, port }), port };
    } catch (error) {
      if (attempt === ATTEMPTS || !WORTH_RETRYING.test(order.log.read())) throw error;
      await stopLeftOver(order.cluster);
    }
  }
}

async function letsUsIn(connection: PostgresConnection, server: LaunchedServer): Promise<void> {
  try {
    await withClient(connection, (client) => client.query('SELECT'));
  } catch (error) {
    await stopServer(server, 'fast');
    if (codeOf(error) !== WRONG_PASSWORD) throw error;
    throw new PostgresStartError('The password of the database superuser is not the one its data were created with.');
  }
}

function running(
  server: LaunchedServer,
  connection: PostgresConnection,
  logFile: string,
  release: Release,
): RunningPostgres {
  // The server is meant to outlive us, so it does not keep us alive either.
  server.child.unref();
  const exited = server.exited.finally(release);
  return {
    connection,
    url: (database, role) =>
      connectionUrl({
        ...connection,
        ...(role && { user: role.name, password: role.password }),
        ...(database && { database }),
      }),
    port: connection.port,
    pid: server.pid,
    logFile,
    stop: async (mode = 'fast') => {
      await stopServer(server, mode);
      await exited;
    },
    exited,
  };
}
