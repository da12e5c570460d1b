import type { Observe } from './bus-events.ts';
import { defaultPatience, type Patience } from './consumer/route-work.ts';
import { type Logger, silentLogger } from './logger.ts';

/** What every bus takes; all of it has a default. */
export interface BusOptions {
  readonly logger?: Logger;
  readonly now?: () => Date;
  readonly patience?: Patience;
  /** How long `stop` and `close` wait for handlers in flight before they abort them, in milliseconds. Default 30,000. */
  readonly drainMs?: number;
  /** Told what happens, for metrics and readiness. Default: nobody. */
  readonly observe?: Observe;
}

export const withDefaults = (options: BusOptions): Required<BusOptions> => ({
  logger: options.logger ?? silentLogger,
  now: options.now ?? (() => new Date()),
  patience: options.patience ?? defaultPatience,
  drainMs: options.drainMs ?? 30_000,
  observe: options.observe ?? (() => {}),
});
