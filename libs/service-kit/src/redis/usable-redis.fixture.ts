import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisConnection } from './connection.ts';

/** Waits until a connection is usable, or is not; fails after ten seconds. */
export async function usableRedis(connection: RedisConnection, wanted: unknown = true): Promise<void> {
  for (const deadline = performance.now() + 10_000; connection.isUsable() !== (wanted !== false); await sleep(10)) {
    if (performance.now() > deadline) throw new Error('The connection to Redis did not change in time.');
  }
}
