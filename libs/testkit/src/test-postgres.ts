import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@cfi/local-parts';

/** A real PostgreSQL for tests, with its data in a folder that goes with it. */
export interface TestPostgres {
  /** As superuser, database `postgres`. The same after a restart. */
  readonly url: string;
  /** Takes the server down: `fast` ends sessions in order, `immediate` is a crash. */
  down(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Brings it back on the same port with the same data. */
  up(): Promise<void>;
  /** Stops the server and removes its data. Safe to call twice. */
  stop(): Promise<void>;
}

/** Starts one; in a test file once, in `beforeAll`. About a second. */
export async function startTestPostgres(settings: Readonly<Record<string, string>> = {}): Promise<TestPostgres> {
  const dir = await mkdtemp(join(tmpdir(), 'cfi-postgres-'));
  const options = { dir, password: 'test', settings };
  let server = await startPostgres(options);
  const { port } = server;
  return {
    url: server.url(),
    down: (mode = 'fast') => server.stop(mode),
    async up() {
      server = await startPostgres({ ...options, choosePort: async () => port });
    },
    async stop() {
      await server.stop('immediate');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
