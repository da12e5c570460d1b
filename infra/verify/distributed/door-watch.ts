import { setTimeout as sleep } from 'node:timers/promises';
import type { Team } from '../team.ts';
import { type Door, isLetIn } from './doors.ts';

const LAP_MS = 1_000;

/** Asks every door for callers who may not come in, again and again. */
export interface DoorWatch {
  /** This caller may not come in any more. Asks every door at once, and from then on for `forMs` with the others. */
  lock(who: string, caller: Team, forMs?: number): Promise<void>;
  /** Answers to those who should have been refused; a sentence each. */
  readonly wrong: readonly string[];
  /** How often a door was asked. */
  knocks(): number;
}

interface Locked {
  readonly who: string;
  readonly caller: Team;
  readonly until: number;
}

/** Asks until `signal` is aborted. */
export function watchDoors(doors: readonly Door[], signal: AbortSignal): DoorWatch {
  const wrong: string[] = [];
  let locked: readonly Locked[] = [];
  let knocks = 0;

  async function ask({ who, caller }: Locked): Promise<void> {
    await Promise.all(
      doors.map(async ({ name, knock }) => {
        knocks += 1;
        const status = await knock(caller);
        if (isLetIn(status)) wrong.push(`${new Date().toISOString()} ${name} answered ${status} to ${who}`);
      }),
    );
  }

  async function laps(): Promise<void> {
    while (!signal.aborted) {
      await sleep(LAP_MS, undefined, { signal });
      locked = locked.filter(({ until }) => performance.now() < until);
      await Promise.all(locked.map(ask));
    }
  }
  // Ends by being aborted; asking does not fail.
  laps().catch(() => {});

  return {
    wrong,
    knocks: () => knocks,
    async lock(who, caller, forMs = Number.POSITIVE_INFINITY) {
      const one = { who, caller, until: performance.now() + forMs };
      locked = [...locked, one];
      await ask(one);
    },
  };
}
