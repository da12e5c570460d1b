import type { Tell } from '../bus-events.ts';
import { aboutMessage } from '../consumer/about.ts';
import type { RawMessage } from '../consumer/raw-message.ts';
import type { Logger } from '../logger.ts';
import type { Outcome } from '../message-bus.ts';

export interface HandledOptions {
  readonly group: string;
  readonly tell: Tell;
  readonly logger: Logger;
}

/** Tells how a message ended, and leaves a line by which it can be followed from consumer to consumer. */
export const handled =
  ({ group, tell, logger }: HandledOptions) =>
  (raw: RawMessage, outcome: Outcome['kind']): void => {
    tell({ kind: 'handled', outcome });
    logger.debug({ ...aboutMessage(group, raw), outcome }, 'message handled');
  };
