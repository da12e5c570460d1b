import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach } from '@jest/globals';
import {
  type PostgresConnection,
  type RunningPostgres,
  type StartPostgresOptions,
  startPostgres,
} from '../src/index.ts';
import { stopLeftOver } from '../src/postgres/left-over.ts';
import { withClient } from '../src/postgres/with-client.ts';
import { PASSWORD } from './password.ts';

/** Another Node with a server; `pid` and `connection` are the server's. */
interface OtherProduct {
  readonly node: ChildProcess;
  readonly pid: number;
  readonly connection: PostgresConnection;
}

/** What a test file uses; everything is stopped and removed after each test. */
export interface Sandbox {
  /** A new folder, 0700 like a person's home. */
  folder(): Promise<string>;
  start(dir: string, options?: Partial<StartPostgresOptions>): Promise<RunningPostgres>;
  /** The same in a Node of its own, with its own group. */
  startElsewhere(dir: string): Promise<OtherProduct>;
  /** A child to kill afterwards. */
  keep<T extends ChildProcess>(child: T): T;
}

export function createSandbox(): Sandbox {
  const folders: string[] = [];
  const dirs = new Set<string>();
  const servers: RunningPostgres[] = [];
  const children: ChildProcess[] = [];

  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await Promise.all(servers.splice(0).map((server) => server.stop('immediate')));
    const clusters = [...dirs].map((dir) => join(dir, 'cluster')).filter((cluster) => existsSync(cluster));
    await Promise.all(clusters.map((cluster) => stopLeftOver(cluster)));
    dirs.clear();
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
  });

  const keep = <T extends ChildProcess>(child: T) => {
    children.push(child);
    return child;
  };
  return {
    keep,
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), 'local-parts-'));
      await chmod(folder, 0o700);
      folders.push(folder);
      return folder;
    },
    async start(dir, options) {
      dirs.add(dir);
      const server = await startPostgres({ dir, password: PASSWORD, ...options });
      servers.push(server);
      return server;
    },
    async startElsewhere(dir) {
      dirs.add(dir);
      const script = fileURLToPath(new URL('fixtures/start-and-stay.ts', import.meta.url));
      const node = keep(
        spawn(process.execPath, [script, dir], { detached: true, stdio: ['ignore', 'pipe', 'inherit'], env: {} }),
      );
      const [line] = (await once(createInterface(node.stdout), 'line')) as [string];
      return { node, ...(JSON.parse(line) as Omit<OtherProduct, 'node'>) };
    },
  };
}

/** One statement on a connection of its own; the first column of the first row. */
export function ask(connection: PostgresConnection, sql: string): Promise<unknown> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return (rows as unknown[][])[0]?.[0];
  });
}

/** Something to find again after the next start. */
export async function leaveNote(connection: PostgresConnection): Promise<void> {
  await ask(connection, "CREATE TABLE note AS SELECT 'kept' AS text");
}

export function readNote(connection: PostgresConnection): Promise<unknown> {
  return ask(connection, 'SELECT text FROM note');
}
