import type { StandardPayload } from '@cfi/contracts';
import type { NormalizeOutcome, Platform } from '../src/index.ts';
import { deliveryOf } from './fixtures.ts';

/** Short ways to ask one platform about a body; the records are those of a body that must be accepted. */
export function ask(platform: Platform) {
  const normalize = (body: unknown): NormalizeOutcome => platform.normalize(deliveryOf(body));
  const recordsOf = (body: unknown): readonly StandardPayload[] => {
    const ending = normalize(body);
    if (ending.outcome !== 'accepted') throw new Error(ending.reason);
    return ending.records;
  };
  return { normalize, recordsOf, recordOf: (body: unknown) => recordsOf(body)[0]! };
}
