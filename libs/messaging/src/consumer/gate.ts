import type { Tell } from '../bus-events.ts';

/** Closed while something that the consumer depends on is out: nothing new is started, what is under way waits. */
export interface Gate {
  isClosed(): boolean;
  /** Closes the gate because `dependency` is out; the returned function takes that reason away (safe to call twice). */
  close(dependency: string): () => void;
  /** Called each time the gate opens again. */
  onOpen(listener: () => void): void;
}

/** `tell` hears when the gate closes and opens, and which dependency closed it first. */
export function createGate(tell: Tell = () => {}): Gate {
  let reasons = 0;
  let first = '';
  const listeners: (() => void)[] = [];
  return {
    isClosed: () => reasons > 0,
    close(dependency) {
      let mine = 1;
      reasons += 1;
      if (reasons === 1) {
        first = dependency;
        tell({ kind: 'paused', dependency });
      }
      return () => {
        reasons -= mine;
        if (mine === 1 && reasons === 0) {
          tell({ kind: 'resumed', dependency: first });
          for (const listener of listeners) listener();
        }
        mine = 0;
      };
    },
    onOpen(listener) {
      listeners.push(listener);
    },
  };
}
