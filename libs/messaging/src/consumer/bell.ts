/** Tells waiting readers that there may be something new. Remembers rings, so none is missed between looking and waiting. */
export interface Bell {
  ring(): void;
  /** Number of rings so far: take it before looking. */
  count(): number;
  /** Resolves as soon as the bell has rung more often than `since`, or `signal` aborts. */
  heard(since: number, signal: AbortSignal): Promise<void>;
}

export function createBell(): Bell {
  let rings = 0;
  const waiting = new Set<() => void>();
  return {
    ring() {
      rings += 1;
      for (const wake of [...waiting]) wake();
    },
    count: () => rings,
    heard(since, signal) {
      if (rings > since || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake, { once: true });
      });
    },
  };
}
