/** This process's own clocks, in milliseconds. */
export interface Clocks {
  /** Never goes back, but may stand still while the machine sleeps. */
  readonly monotonic: () => number;
  /** Goes on while the machine sleeps, but may be set. */
  readonly wall: () => number;
}

export const systemClocks: Clocks = { monotonic: () => performance.now(), wall: () => Date.now() };

/** The database's clock as far as this process can know it, without trusting its own time of day. */
export interface DatabaseClock {
  /** The latest that the database's clock can show now; undefined when it was not heard for too long. */
  latest(): number | undefined;
  /** Starts a question to the database; the returned function is told what its clock showed while it was answering. */
  ask(): (shown: number) => void;
}

/** By then a clock that is slewed by 500 ppm, as NTP may, has gone astray by 30 ms. */
const HEARD_FOR_MS = 60_000;

/**
 * Reckons from the last answer: the database showed T while it answered, so by now it shows at most T plus what has passed since
 * the question. What has passed is the greater of what the two clocks say, so that a machine that slept, and a time of day that was
 * set forward, make leases end and never last. A database whose clock was set back by more than `toleranceMs` is not believed
 * until the last answer is too old to reckon from: by then every lease of before has ended.
 */
export function createDatabaseClock(toleranceMs: number, clocks: Clocks = systemClocks): DatabaseClock {
  type Heard = { readonly shown: number; readonly monotonic: number; readonly wall: number };
  let heard: Heard | undefined;

  function reckon({ shown, monotonic, wall }: Heard): number | undefined {
    const passed = Math.max(clocks.monotonic() - monotonic, clocks.wall() - wall);
    return passed > HEARD_FOR_MS ? undefined : shown + passed;
  }
  const latest = (): number | undefined => heard && reckon(heard);

  return {
    latest,
    ask() {
      const asked = { monotonic: clocks.monotonic(), wall: clocks.wall() };
      return (shown) => {
        const answer = { shown, ...asked };
        const [before, after] = [latest(), reckon(answer)];
        if (after === undefined || (before !== undefined && after < before - toleranceMs)) return;
        heard = answer;
      };
    },
  };
}
