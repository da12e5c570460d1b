import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisConnection } from '@cfi/service-kit/deployed';

/** Waits until a connection is usable, or (false) is not; fails after ten seconds. */
export async function untilUsable(connection: RedisConnection, wanted = true): Promise<void> {
  for (const deadline = performance.now() + 10_000; connection.isUsable() !== wanted; await sleep(10)) {
    if (performance.now() > deadline) throw new Error('The connection to Redis did not change in time.');
  }
}
