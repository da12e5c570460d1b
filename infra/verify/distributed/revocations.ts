import { setTimeout as sleep } from 'node:timers/promises';
import { callInternal, type InternalApi } from '../../stack/internal-api.ts';
import { between, pick, type Random } from '../random.ts';
import type { DoorWatch } from './door-watch.ts';
import { type Door, isLetIn } from './doors.ts';
import { makeTeam } from './teams.ts';

const RETRY_MS = 200;
const PAUSE_MS = [1_500, 3_500] as const;
/** Longer than whatever an edge may remember about a key. */
const WATCHED_MS = 15_000;

export interface Revocations {
  /** Teams suspended and key pairs revoked. */
  count: number;
  /** How often a key was let in while it was good. */
  letIn: number;
  /** From the first try to the answer that it is done. */
  longestMs: number;
}

export interface RevocationsDeps {
  /** Internal addresses of each query-api. */
  readonly apis: readonly InternalApi[];
  readonly doors: readonly Door[];
  readonly watch: DoorWatch;
  readonly random: Random;
  readonly signal: AbortSignal;
}

/** Makes teams, lets them in and locks them out again until `signal` is aborted, whatever happens meanwhile. */
export function startRevocations({ apis, doors, watch, random, signal }: RevocationsDeps): Revocations {
  const revocations: Revocations = { count: 0, letIn: 0, longestMs: 0 };

  /** Asks one instance after the other until one has answered. */
  async function call<T>(path: string, body?: object): Promise<T> {
    for (;;) {
      try {
        return await callInternal<T>(pick(random, apis), path, body);
      } catch {
        await sleep(RETRY_MS, undefined, { signal });
      }
    }
  }

  async function round(): Promise<void> {
    const caller = await makeTeam(call, 'Comes and goes');
    const answers = await Promise.all(doors.map(({ knock }) => knock(caller)));
    revocations.letIn += answers.filter(isLetIn).length;

    const started = performance.now();
    const suspend = revocations.count % 2 === 0;
    const orders = suspend
      ? [`/internal/teams/${caller.teamId}/suspend`]
      : caller.keyIds.map((id) => `/internal/keys/${id}/revoke`);
    await Promise.all(orders.map((path) => call(path, {})));
    const tookMs = performance.now() - started;
    // The first team and the first keys are tried for the whole run.
    const forMs = revocations.count < 2 ? Number.POSITIVE_INFINITY : WATCHED_MS;
    revocations.count += 1;
    revocations.longestMs = Math.max(revocations.longestMs, tookMs);
    const who = `a key ${suspend ? 'of a team suspended' : 'revoked'} at ${new Date().toISOString()}`;
    await watch.lock(who, caller, forMs);
  }

  async function rounds(): Promise<void> {
    while (!signal.aborted) {
      await round();
      await sleep(between(random, ...PAUSE_MS), undefined, { signal });
    }
  }
  // Ends by being aborted; whatever else fails is tried again.
  rounds().catch(() => {});
  return revocations;
}
