interface Part {
  /** Safe to call twice. */
  stop(): Promise<void>;
}

const starts = new Set<Promise<Part>>();

/** Remembers a part that is being started. */
export function startedPart<T extends Part>(start: Promise<T>): Promise<T> {
  starts.add(start);
  return start;
}

/**
 * Ends every part that was started, also those a failed hook does not know of: one that took too long has nothing in hand to stop,
 * and a server left running keeps the test worker from ending and slows all that follow.
 */
export async function endStartedParts(): Promise<void> {
  const settled = await Promise.allSettled(starts);
  starts.clear();
  await Promise.all(settled.map((start) => start.status === 'fulfilled' && start.value.stop()));
}
