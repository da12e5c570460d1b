import { createBell } from './bell.ts';
import { type Lane, type LaneOptions, maxOpen } from './lane.ts';
import { createOffsetTracker, type OffsetTracker } from './offset-tracker.ts';
import type { RawMessage } from './raw-message.ts';

export interface KeyedLaneOptions extends LaneOptions {
  /** Handles one message. A rejection means that it was left unfinished: nothing after it is committed. */
  work(message: RawMessage): Promise<void>;
  /** How many keys may be in flight. */
  readonly concurrency: number;
}

/** One message at a time per key, up to `concurrency` keys at once. */
export function createKeyedLane(options: KeyedLaneOptions): Lane {
  const trackers = new Map<number, OffsetTracker>();
  const changed = createBell();
  /** Messages by key, for the keys in flight: they wait for their predecessor. */
  const followers = new Map<string, RawMessage[]>();
  /** Shifted, so that nothing handled stays: under a backlog this is never empty. Short, since reading ahead has a limit. */
  let ready: RawMessage[] = [];
  let active = 0;
  let waiting = 0;
  /** Of everything unfinished: what is under way is held too, and several times over while it is handled. */
  let heldBytes = 0;
  let closed = false;

  function startReady(): void {
    while (!closed && active < options.concurrency && ready.length > 0 && !options.gate.isClosed()) {
      const message = ready.shift()!;
      const queue = followers.get(message.key);
      if (queue) {
        queue.push(message);
        continue;
      }
      followers.set(message.key, []);
      active += 1;
      void runKey(message);
    }
  }

  /** Works through a key for as long as it has messages and the gate is open. */
  async function runKey(first: RawMessage): Promise<void> {
    waiting -= 1;
    try {
      await options.work(first);
      finish(first);
    } catch {
      // Left unfinished: the key stays blocked, so that its later messages do not overtake it.
      active -= 1;
      changed.ring();
      return;
    }
    const queue = followers.get(first.key)!;
    followers.delete(first.key);
    active -= 1;
    // Followers come before everything else that is ready: they are older than what was read after them.
    if (queue.length > 0) ready = [...queue, ...ready];
    startReady();
    changed.ring();
  }

  function trackerOf({ position: { partition } }: RawMessage): OffsetTracker {
    const known = trackers.get(partition);
    if (known) return known;
    const made = createOffsetTracker();
    trackers.set(partition, made);
    return made;
  }

  function open(): number {
    let sum = 0;
    for (const tracker of trackers.values()) sum += tracker.open();
    return sum;
  }

  function finish(message: RawMessage): void {
    heldBytes -= message.value.length;
    const tracker = trackerOf(message);
    const before = tracker.committable();
    tracker.finish(message.offset);
    const after = tracker.committable();
    if (after !== null && after !== before) options.onProgress(message.position.partition, after);
  }

  options.gate.onOpen(startReady);
  return {
    push(messages) {
      for (const message of messages) {
        trackerOf(message).start(message.offset);
        ready.push(message);
        heldBytes += message.value.length;
      }
      waiting += messages.length;
      startReady();
    },
    async room(signal) {
      const isFull = (): boolean =>
        waiting >= options.readAhead.messages || heldBytes >= options.readAhead.bytes || open() >= maxOpen;
      while (!signal.aborted && isFull()) {
        await changed.heard(changed.count(), signal);
      }
    },
    async close() {
      closed = true;
      const never = new AbortController().signal;
      while (active > 0) await changed.heard(changed.count(), never);
    },
  };
}
