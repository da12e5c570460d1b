import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endPostgres } from '../../libs/testkit/src/end-postgres.ts';
import { type Product, startProduct } from '../../libs/testkit/src/product.ts';
import type { Burst } from './burst.ts';
import type { LiveProduct } from './live-product.ts';
import { between, type Random } from './random.ts';

/** How long the product may work between two kills, in milliseconds. */
const UPTIME_MS = [200, 2_500] as const;
/** The second half of an uptime's submissions is let loose this long before the kill, so that it meets requests and a backlog. */
const RUSH_MS = [10, 150] as const;
/** When a start is killed, it is after this long: while PostgreSQL recovers, while tables are checked, while ports open. */
const START_UPTIME_MS = [50, 900] as const;
const TICK_MS = 20;
/** Every so many rounds the kill takes PostgreSQL down as well; every so many, the start that repairs it is killed too. */
const DATABASE_EVERY = 2;
const START_EVERY = 3;

export interface Outages {
  kills: number;
  /** Of these: PostgreSQL was killed with SIGKILL too. */
  withDatabase: number;
  /** Of these: the product was still starting. */
  whileStarting: number;
  restarts: number;
  longestRestartMs: number;
}

export interface OutagesDeps {
  readonly live: LiveProduct;
  readonly burst: Burst;
  /** Number of submissions of the whole run. */
  readonly total: number;
  readonly kills: number;
  readonly random: Random;
  readonly signal: AbortSignal;
  readonly onProgress: (outages: Outages) => void;
}

/** Lets the submissions of one uptime go: half evenly, the rest in a rush shortly before its end. */
async function releaseDuring(burst: Burst, until: number, uptimeMs: number, rushMs: number, signal: AbortSignal) {
  const from = burst.released;
  const started = performance.now();
  for (let passed = 0; passed < uptimeMs; passed = performance.now() - started) {
    const even = Math.floor((until - from) * 0.5 * (passed / uptimeMs));
    burst.released = Math.max(burst.released, passed > uptimeMs - rushMs ? until : from + even);
    await sleep(Math.min(TICK_MS, uptimeMs - passed), undefined, { signal });
  }
  burst.released = until;
}

/** Starts and kills before it is ready; true when the kill came in time. */
async function killStart(product: Product, afterMs: number): Promise<boolean> {
  let child: ChildProcess | undefined;
  const start = startProduct({ dataDir: product.dataDir, team: product, onSpawn: (spawned) => (child = spawned) });
  const early = await Promise.race([start.catch(() => undefined), sleep(afterMs)]);
  if (early !== undefined) {
    await early.kill9();
    return false;
  }
  child?.kill('SIGKILL');
  const ready = await start.catch(() => undefined);
  await ready?.kill9();
  return ready === undefined;
}

/** Kills and restarts the product while the burst goes on; at the end it runs and everything is released. */
export async function runOutages(deps: OutagesDeps): Promise<Outages> {
  const { live, burst, total, kills, random, signal } = deps;
  const outages: Outages = { kills: 0, withDatabase: 0, whileStarting: 0, restarts: 0, longestRestartMs: 0 };
  for (let round = 1; outages.kills < kills; round++) {
    signal.throwIfAborted();
    const until = Math.floor((total * (outages.kills + 1)) / (kills + 1));
    await releaseDuring(burst, until, between(random, ...UPTIME_MS), between(random, ...RUSH_MS), signal);
    const product = live.last();
    live.set(undefined);
    await product.kill9();
    outages.kills++;
    if (round % DATABASE_EVERY === 0) {
      await endPostgres(product.dataDir, 'SIGKILL');
      outages.withDatabase++;
    }
    if (round % START_EVERY === 0 && outages.kills < kills) {
      if (await killStart(product, between(random, ...START_UPTIME_MS))) outages.whileStarting++;
      outages.kills++;
    }
    const restarted = await startProduct({ dataDir: product.dataDir, team: product });
    outages.restarts++;
    outages.longestRestartMs = Math.max(outages.longestRestartMs, restarted.startMs);
    live.set(restarted);
    deps.onProgress(outages);
  }
  burst.released = total;
  return outages;
}
