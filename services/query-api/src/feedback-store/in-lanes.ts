/** Each in a transaction and on a connection of its own: one is made ready while PostgreSQL works on the other. */
const LANES = 2;
/** Smaller batches stay whole: another commit would cost more than it brings. */
const LEAST = 100;

/**
 * Works on a batch in two parts at once. What belongs to one feedback stays together and in order, so the parts touch different rows.
 * Rejects when one of them fails, after the other has ended: its part may be stored, and is to be found so when the batch comes again.
 */
export async function inLanes<T extends { readonly feedback_id: string }, R>(
  batch: readonly T[],
  work: (part: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  if (batch.length < LEAST) return [...(await work(batch))];
  const lanes = Map.groupBy(batch.keys(), (at) => Number.parseInt(batch[at]!.feedback_id.slice(-1), 16) % LANES);
  const results: R[] = [];
  const ends = await Promise.allSettled(
    [...lanes.values()].map(async (places) => {
      const part = await work(places.map((at) => batch[at]!));
      for (const [index, at] of places.entries()) results[at] = part[index]!;
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}
