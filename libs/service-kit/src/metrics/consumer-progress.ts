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
  /** Work was left unfinished when the place in the group was lost: taking it up again is no sign of progress. */
  leftWork: boolean;
  /** Messages that the group has to finish, by the latest look, and whether the oldest is older than a stall takes. */
  lag: number;
  lagIsOld: boolean;
  /** The latest sign of progress, or of a beginning from which progress can be expected. */
  signAt: number;
  /** What it waits for, and since when. */
  readonly waits: Map<string, number>;
}

/** Shorter waits are the daily life of a pipeline and no reason to take a process out. */
const PAUSE_GRACE_MS = 15_000;

export function createConsumerProgress({ now, stalledAfterMs }: ConsumerProgressOptions): ConsumerProgress {
  const states = new Map<string, State>();
  const keyOf = ({ group, topic }: ConsumerName): string => `${group} (${topic})`;

  function stateOf({ group, topic }: ConsumerName): State {
    const key = keyOf({ group, topic });
    const known = states.get(key);
    if (known) return known;
    const made: State = {
      group,
      topic,
      joiningSince: null,
      inFlight: 0,
      leftWork: false,
      lag: 0,
      lagIsOld: false,
      signAt: now(),
      waits: new Map(),
    };
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
    const hasWork = state.inFlight > 0 || state.lagIsOld;
    return hasWork && at - state.signAt >= stalledAfterMs ? 'does not progress' : null;
  }

  return {
    observe(event) {
      if (event.kind === 'written') return;
      const state = stateOf(event);
      switch (event.kind) {
        case 'joining':
          state.joiningSince = now();
          state.leftWork ||= state.inFlight > 0;
          state.inFlight = 0;
          return;
        case 'consuming':
          state.joiningSince = null;
          return;
        case 'stopped':
          states.delete(keyOf(event));
          return;
        case 'started':
          if (state.inFlight === 0 && !state.leftWork) state.signAt = now();
          state.inFlight += event.messages;
          return;
        case 'ended':
          // A handler that was left behind may end after its consumer has joined again.
          state.inFlight = Math.max(0, state.inFlight - event.messages);
          state.leftWork = !event.finished;
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
      for (const { group, topic, messages, oldestAgeMs } of readings) {
        const state = states.get(keyOf({ group, topic }));
        if (!state) continue;
        if (messages < state.lag) state.signAt = now();
        state.lag = messages;
        state.lagIsOld = (oldestAgeMs ?? 0) >= stalledAfterMs;
        if (!state.lagIsOld) state.leftWork = false;
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
