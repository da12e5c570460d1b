import { accepted, acknowledged, type DraftOutcome, rejected } from '../platform.ts';

/**
 * The ending of a delivery that holds a list of reviews. The valid ones count. Without any, one that should have been
 * valid makes the sender hear of it; else nothing was due.
 */
export function batchEnding(endings: readonly DraftOutcome[]): DraftOutcome {
  const records = endings.flatMap((ending) => (ending.outcome === 'accepted' ? ending.records : []));
  if (records.length > 0) return accepted(records);
  const problem = endings.find((ending) => ending.outcome === 'rejected');
  if (problem === undefined) return endings[0] ?? acknowledged('the list is empty');
  return endings.length === 1 ? problem : rejected(`no item is valid; the first one: ${problem.reason}`);
}
