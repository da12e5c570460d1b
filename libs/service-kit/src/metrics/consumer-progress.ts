import type { BusEvent, ConsumerName } from '@cfi/messaging';
import type { LagReading } from './lag-reader.ts';

export interface ConsumerProgressOptions {
  /** Milliseconds on any clock. */
  readonly now: () => number;
  /** With work and without a finished message for this long, a consumer counts as stalled. */
  readonly stalledAfterMs: number;
}

/** Knows which consumers are alive but do not get on. */
export interface ConsumerProgress {
  observe(event: BusEvent): void;
  /** A look at the lag: work that was never taken in hand, and progress that other members make. */
  lagged(readings: readonly LagReading[]): void;
  consumers(): readonly ConsumerName[];
  /** A phrase for each consumer that does not get on; empty when all is well. */
  failing(): readonly string[];
}

interface State extends ConsumerName {
  /** When it asked for the right to consume; null while it has it. */
  joiningSince: number | null;
  inFlight: number;
  /** Whether the group has work, by the latest look. */
  lag: number;
  /** The latest sign of progress, or of a beginning from which progress can be expected. */
  signAt: number;
  /** What it waits for, and since when. */
  readonly waits: Map<string, number>;
}

/** Shorter waits are the daily life of a pipeline and no reason to take a process out. */
const PAUSE_GRACE_MS = 5_000;

export function createConsumerProgress({ now, stalledAfterMs }: ConsumerProgressOptions): ConsumerProgress {
  const states = new Map<string, State>();
  const keyOf = ({ group, topic }: ConsumerName): string => `${group} (${topic})`;

  function stateOf({ group, topic }: ConsumerName): State {
    const key = keyOf({ group, topic });
    const known = states.get(key);
    if (known) return known;
    const made: State = { group, topic, joiningSince: null, inFlight: 0, lag: 0, signAt: now(), waits: new Map() };
    states.set(key, made);
    return made;
  }

  function problemOf(state: State): string | null {
    const at = now();
    for (const [dependency, since] of state.waits) {
      if (at - since >= PAUSE_GRACE_MS) return `waits for ${dependency}`;
    }
    if (state.waits.size > 0) return null;
    if (state.joiningSince !== null) return at - state.joiningSince >= stalledAfterMs ? 'cannot join its group' : null;
    const hasWork = state.inFlight > 0 || state.lag > 0;
    return hasWork && at - state.signAt >= stalledAfterMs ? 'does not progress' : null;
  }

  return {
    observe(event) {
      if (event.kind === 'written') return;
      const state = stateOf(event);
      switch (event.kind) {
        case 'joining':
          state.joiningSince = now();
          state.inFlight = 0;
          return;
        case 'consuming':
          state.joiningSince = null;
          state.signAt = now();
          return;
        case 'stopped':
          states.delete(keyOf(event));
          return;
        case 'started':
          if (state.inFlight === 0 && state.lag === 0) state.signAt = now();
          state.inFlight += event.messages;
          return;
        case 'ended':
          // A handler that was left behind may end after its consumer has joined again.
          state.inFlight = Math.max(0, state.inFlight - event.messages);
          if (event.finished) state.signAt = now();
          return;
        case 'paused':
          state.waits.set(event.dependency, now());
          return;
        case 'resumed':
          state.waits.delete(event.dependency);
          state.signAt = now();
          return;
      }
    },
    lagged(readings) {
      for (const { group, topic, messages } of readings) {
        const state = states.get(keyOf({ group, topic }));
        if (!state) continue;
        const beginning = state.lag === 0 && state.inFlight === 0;
        if (beginning || messages < state.lag) state.signAt = now();
        state.lag = messages;
      }
    },
    consumers: () => [...states.values()].map(({ group, topic }) => ({ group, topic })),
    failing: () =>
      [...states.values()].flatMap((state) => {
        const problem = problemOf(state);
        return problem === null ? [] : [`${keyOf(state)} ${problem}`];
      }),
  };
}
