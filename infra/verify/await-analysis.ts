import { setTimeout as sleep } from 'node:timers/promises';
import type { Team } from './team.ts';

const POLL_MS = 500;
const STALL_MS = 60_000;

/** How far the feedbacks of a team are. */
export interface Counts {
  readonly accepted: number;
  readonly queued: number;
  readonly analyzed: number;
  readonly failed: number;
}

/** Waits until `expected` feedbacks are there and none is queued. Gives up when nothing has moved for a minute: the audit then says what is missing. */
export async function awaitAnalysis(
  teams: readonly Team[],
  countsOf: (team: Team) => Promise<Counts>,
  expected: number,
  signal: AbortSignal,
  onProgress: (finished: number) => void,
): Promise<void> {
  let best = -1;
  for (let moved = performance.now(); performance.now() - moved < STALL_MS; ) {
    signal.throwIfAborted();
    const counts = await Promise.all(teams.map(countsOf));
    const queued = counts.reduce((sum, count) => sum + count.queued, 0);
    const finished = counts.reduce((sum, count) => sum + count.analyzed + count.failed, 0);
    onProgress(finished);
    if (queued === 0 && finished >= expected) return;
    if (finished > best) {
      best = finished;
      moved = performance.now();
    }
    await sleep(POLL_MS, undefined, { signal });
  }
}
