import type { DegradedReason } from '@cfi/contracts';

/** Why a text, or a part of it, got no answer from a model: what its insights will say. Carries no text. */
export class ModelFailure extends Error {
  readonly reason: DegradedReason;
  /** The answer did not fit: half of the text may. */
  readonly isTooLong: boolean;

  constructor(reason: DegradedReason, { isTooLong = false, cause }: { isTooLong?: boolean; cause?: unknown } = {}) {
    super(`No answer from the model: ${reason}`, { cause });
    this.name = 'ModelFailure';
    this.reason = reason;
    this.isTooLong = isTooLong;
  }
}
