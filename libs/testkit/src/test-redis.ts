import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingForRedis, startRedis } from '@cfi/local-parts';
import { describeWithPart } from './describe-with-part.ts';

/** A real Redis for tests. */
export interface TestRedis {
  readonly url: string;
  /** Faults of the server. Null when it is not ours to harm. */
  readonly control: {
    /** Kills it (kill -9); its data are gone. */
    down(): Promise<void>;
    /** Brings it back on the same port, empty. */
    up(): Promise<void>;
    /** Takes connections and answers nothing. */
    pause(): void;
    resume(): void;
  } | null;
  /** Stops the server and removes its data, where it is ours. Safe to call twice. */
  stop(): Promise<void>;
}

const given = process.env['TEST_REDIS_URL'];

/** Starts one, or takes the one that TEST_REDIS_URL names (its keys `cfi:*` are changed); in a test file once, in `beforeAll`. */
export async function startTestRedis(): Promise<TestRedis> {
  if (given) return { url: given, control: null, stop: async () => {} };
  const dir = await mkdtemp(join(tmpdir(), 'cfi-redis-'));
  let server = await startRedis({ dir });
  const { port } = server;
  return {
    url: server.url,
    control: {
      down: () => server.stop('immediate'),
      async up() {
        server = await startRedis({ dir, port });
      },
      pause: () => void process.kill(server.pid, 'SIGSTOP'),
      resume: () => void process.kill(server.pid, 'SIGCONT'),
    },
    async stop() {
      await server.stop('immediate');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Tests that need a Redis: skipped, and that loudly, where none can be had; failing there on CI. */
export function describeWithRedis(name: string, tests: () => void): void {
  const missing = given ? null : missingForRedis();
  describeWithPart(name, missing && `${missing}; or name one in TEST_REDIS_URL`, tests);
}
