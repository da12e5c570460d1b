import type { BusEvent } from '@cfi/messaging';

/** Long enough to be seen by who asks every second or two, short enough to be let in again and tried. */
const REMEMBERED_MS = 3_000;

/** Knows whether what is published can be written: a bus may answer every question while its disk is full. */
export interface WriteWatch {
  observe(event: BusEvent): void;
  /** A phrase for three seconds after a write that failed, unless one has succeeded since; else empty. */
  failing(): readonly string[];
}

/** `now`: milliseconds on any clock. */
export function createWriteWatch(now: () => number): WriteWatch {
  let failedAt: number | null = null;
  return {
    observe(event) {
      if (event.kind === 'written') failedAt = event.failed ? now() : null;
    },
    failing: () => (failedAt !== null && now() - failedAt < REMEMBERED_MS ? ['messages cannot be written'] : []),
  };
}
