import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingForRedis, startRedis } from '@cfi/local-parts';
import { startRedisContainer } from './containers/redis.ts';
import { describeWithPart } from './describe-with-part.ts';
import { missingPart, type PartNeed, type PartPlaces, rungOf } from './rung.ts';
import { startedPart } from './started-parts.ts';

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
    pause(): Promise<void>;
    resume(): Promise<void>;
  } | null;
  /** Stops the server and removes its data, where it is ours. Safe to call twice. */
  stop(): Promise<void>;
}

const place: PartPlaces = {
  address: process.env['TEST_REDIS_URL'],
  variable: 'TEST_REDIS_URL',
  missingLocally: missingForRedis,
};

/**
 * One for a test file, in `beforeAll`: that which TEST_REDIS_URL names and that must be empty, or a new one. Of the one named, each
 * worker of the test run uses a database of its own.
 */
export async function startTestRedis(need?: PartNeed): Promise<TestRedis> {
  const rung = rungOf(place.address, need);
  if (rung === 'given') return { url: ownDatabase(place.address!), control: null, stop: async () => {} };
  return startedPart(rung === 'containers' ? inContainer() : onThisMachine());
}

function ownDatabase(address: string): string {
  const url = new URL(address);
  url.pathname = `/${process.env['JEST_WORKER_ID'] ?? 0}`;
  return url.href;
}

async function inContainer(): Promise<TestRedis> {
  const container = await startRedisContainer();
  return {
    url: `redis://${container.host}:${container.port}`,
    control: { down: container.kill, up: container.up, pause: container.pause, resume: container.resume },
    stop: container.remove,
  };
}

async function onThisMachine(): Promise<TestRedis> {
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
      pause: async () => void process.kill(server.pid, 'SIGSTOP'),
      resume: async () => void process.kill(server.pid, 'SIGCONT'),
    },
    async stop() {
      await server.stop('immediate');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Tests that need a Redis: skipped, and that loudly, where none can be had; failing there on CI. */
export const describeWithRedis = (name: string, tests: () => void, need?: PartNeed): void =>
  describeWithPart(name, missingPart(place, need), tests);
