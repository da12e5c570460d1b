import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '../libs/testkit/src/product.ts';
import { connectToService } from '../services/standalone/src/admin/connect-to-service.ts';
import { findService } from '../services/standalone/src/admin/find-service.ts';

const POLL_MS = 250;
const STILL_MS = 600;

interface Counts {
  readonly queued: number;
  readonly analyzed: number;
  readonly failed: number;
}

export interface Drain {
  /** Feedbacks whose analysis is over. */
  readonly finished: number;
  /** False when time ran out first. */
  readonly complete: boolean;
  /** Feedbacks a second, over the time in which there were any to finish. */
  readonly perSecond: number;
  /** When the last one was seen finished; `performance.now()`. */
  readonly changed: number;
}

/** How far the pipeline is with a team; what `feedbacks status` prints, without a process for each look. */
export async function watchPipeline({ adminEnv, teamId }: Pick<Deployment, 'adminEnv' | 'teamId'>) {
  const call = connectToService(await findService(adminEnv));
  async function look(): Promise<{ finished: number; queued: number }> {
    const path = `/internal/teams/${encodeURIComponent(teamId)}/feedbacks-status`;
    const { queued, analyzed, failed } = (await call({ method: 'GET', path })) as Counts;
    return { finished: analyzed + failed, queued };
  }

  /**
   * Waits, at most `seconds`, until nothing is left to do: `total` feedbacks are finished and the counts stand still
   * (requests that were cut off may have been accepted too).
   */
  async function drained(total: number, seconds: number): Promise<Drain> {
    const started = performance.now();
    const { finished: before } = await look();
    let finished = before;
    let changed = started;
    for (;;) {
      await sleep(POLL_MS);
      const now = await look();
      const at = performance.now();
      if (now.finished !== finished) changed = at;
      finished = now.finished;
      const complete = finished >= total && now.queued === 0 && at - changed > STILL_MS;
      if (complete || at - started > seconds * 1000) {
        const perSecond = ((finished - before) * 1000) / Math.max(1, changed - started);
        return { finished, complete, perSecond, changed };
      }
    }
  }
  return { look, drained };
}
