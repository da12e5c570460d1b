import { setTimeout as sleep } from 'node:timers/promises';
import type { Burst } from '../burst.ts';
import { between, type Random } from '../random.ts';
import type { Submission } from '../submissions.ts';
import type { Fault } from './fault.ts';
import type { Recovery } from './recovery.ts';
import type { Target } from './target.ts';

const CALM_MS = [300, 2_000] as const;
const RUSH_MS = [0, 150] as const;
const TICK_MS = 20;

/** A fault with what is sent around it. */
export interface Planned {
  readonly fault: Fault;
  /** Submissions of the burst are released up to here by its end. */
  readonly until: number;
  /** Sent after it. */
  readonly probes: readonly Submission[];
}

/** What became of a fault. */
export interface Outcome {
  readonly kind: string;
  readonly recovery: Recovery;
  /** How many wrong answers there were meanwhile. */
  readonly wrong: number;
}

export interface RunFaultsDeps {
  readonly plan: readonly Planned[];
  readonly burst: Burst;
  readonly target: Target;
  readonly awaitRecovery: (probes: readonly Submission[]) => Promise<Recovery>;
  /** Wrong answers so far. */
  readonly wrong: () => number;
  readonly random: Random;
  readonly signal: AbortSignal;
  readonly onProgress: (outcomes: readonly Outcome[]) => void;
}

/** Lets submissions go evenly while `ms` pass. */
async function releaseDuring(burst: Burst, until: number, ms: number, signal: AbortSignal): Promise<void> {
  const from = burst.released;
  const started = performance.now();
  for (let passed = 0; passed < ms; passed = performance.now() - started) {
    burst.released = from + Math.floor((until - from) * (passed / ms));
    await sleep(Math.min(TICK_MS, ms - passed), undefined, { signal });
  }
  burst.released = until;
}

/**
 * One fault after the other: a third of its submissions before it, a third in a rush that it meets, a third while it lasts. The next
 * one waits until the product has recovered, or was given up on.
 */
export async function runFaults(deps: RunFaultsDeps): Promise<Outcome[]> {
  const { plan, burst, target, random, signal } = deps;
  const outcomes: Outcome[] = [];
  for (const { fault, until, probes } of plan) {
    signal.throwIfAborted();
    const wrongBefore = deps.wrong();
    const third = Math.floor((until - burst.released) / 3);
    await releaseDuring(burst, burst.released + third, between(random, ...CALM_MS), signal);
    burst.released += third;
    await sleep(between(random, ...RUSH_MS), undefined, { signal });
    const end = await fault.begin(target, random);
    await releaseDuring(burst, until, fault.lastsMs, signal);
    await end();
    const recovery = await deps.awaitRecovery(probes);
    outcomes.push({ kind: fault.kind, recovery, wrong: deps.wrong() - wrongBefore });
    deps.onProgress(outcomes);
  }
  return outcomes;
}
