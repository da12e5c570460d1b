import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';
import { type Receiver, send } from './send.ts';
import type { Submission } from './submissions.ts';
import type { Team } from './team.ts';

const POLL_MS = 5;
/** Requests that each client has under way at once. */
const LANES = 4;
/** Share of answers that a client loses after they were given: it sends the same again and must be told the same ids. */
const LOST_ANSWERS = 0.03;

/** A submission that was accepted, with every id that was ever answered for it. */
export interface Accepted {
  readonly submission: Submission;
  readonly ids: readonly string[];
}

export interface Burst {
  readonly accepted: Accepted[];
  /** Tries that had to be repeated. */
  retries: number;
  /** How many submissions may have been started by now; the outages move it. */
  released: number;
  /** Resolves when everything is accepted; rejects on a refusal. */
  readonly finished: Promise<void>;
}

export interface BurstDeps {
  readonly live: Receiver;
  readonly teams: readonly Team[];
  readonly submissions: readonly Submission[];
  readonly clients: number;
  readonly random: Random;
  readonly signal: AbortSignal;
}

/** Starts the clients. Each takes the next submission when it is released, and does not give up on it. */
export function startBurst({ live, teams, submissions, clients, random, signal }: BurstDeps): Burst {
  let next = 0;
  async function lane(): Promise<void> {
    while (next < submissions.length) {
      if (next >= burst.released) {
        await sleep(POLL_MS, undefined, { signal });
        continue;
      }
      const submission = submissions[next++]!;
      const team = teams[submission.team]!;
      const { ids, retries } = await send(live, team, submission, signal);
      burst.retries += retries;
      const again = random() < LOST_ANSWERS ? (await send(live, team, submission, signal)).ids : [];
      burst.accepted.push({ submission, ids: [...new Set([...ids, ...again])] });
    }
  }
  const burst: Burst = {
    accepted: [],
    retries: 0,
    released: 0,
    finished: Promise.resolve().then(async () => {
      await Promise.all(Array.from({ length: clients * LANES }, lane));
    }),
  };
  // Whoever awaits it later meets the failure; until then it must not count as unhandled.
  burst.finished.catch(() => {});
  return burst;
}
