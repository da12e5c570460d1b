/** Which offset may be committed while messages finish in any order. */
export interface OffsetTracker {
  /** Offsets start in growing order; gaps are allowed (compacted or expired messages). */
  start(offset: bigint): void;
  finish(offset: bigint): void;
  /** The next offset to read after a restart: everything below it is finished. Null while nothing was finished. */
  committable(): bigint | null;
  /** Offsets that a crash now would bring again. */
  open(): number;
}

export function createOffsetTracker(): OffsetTracker {
  let started: bigint[] = [];
  let head = 0;
  let next: bigint | null = null;
  const finished = new Set<bigint>();

  function advance(): void {
    while (head < started.length && finished.delete(started[head]!)) {
      next = started[head]! + 1n;
      head += 1;
    }
    // Cut off the passed part now and then: shifting one by one would copy the array for every message.
    if (head > 1024 && head * 2 > started.length) {
      started = started.slice(head);
      head = 0;
    }
  }

  return {
    start(offset) {
      started.push(offset);
    },
    finish(offset) {
      finished.add(offset);
      if (started[head] === offset) advance();
    },
    committable: () => next,
    open: () => started.length - head,
  };
}
