/** Closed while something that the consumer depends on is out: nothing new is started, what is under way waits. */
export interface Gate {
  isClosed(): boolean;
  /** Closes the gate for one reason; the returned function takes that reason away (safe to call twice). */
  close(): () => void;
  /** Called each time the gate opens again. */
  onOpen(listener: () => void): void;
}

export function createGate(): Gate {
  let reasons = 0;
  const listeners: (() => void)[] = [];
  return {
    isClosed: () => reasons > 0,
    close() {
      let mine = 1;
      reasons += 1;
      return () => {
        reasons -= mine;
        if (mine === 1 && reasons === 0) for (const listener of listeners) listener();
        mine = 0;
      };
    },
    onOpen(listener) {
      listeners.push(listener);
    },
  };
}
