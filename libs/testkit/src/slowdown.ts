const SPIN_MICROSECONDS = 50_000;

/**
 * How many times longer than on a quiet machine work takes just now: the time a busy loop takes over the time it has a
 * processor. 1 where nothing else runs. For limits that are promised for a quiet machine.
 */
export function slowdown(): number {
  const started = performance.now();
  const before = process.threadCpuUsage();
  let spent = 0;
  while (spent < SPIN_MICROSECONDS) {
    const { user, system } = process.threadCpuUsage(before);
    spent = user + system;
  }
  return Math.max(1, ((performance.now() - started) * 1000) / spent);
}

/**
 * The least of several times that `measure` takes (milliseconds), each divided by how slow the machine was around it. Ends at the
 * first that is below `enough`.
 */
export async function bestOnQuietMachine(enough: number, measure: () => Promise<number>, rounds = 5): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && best >= enough; round++) {
    const before = slowdown();
    const took = await measure();
    best = Math.min(best, took / Math.max(before, slowdown()));
  }
  return best;
}
