import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { runToExit } from '../process/run-to-exit.ts';
import { type StopRequest, watchSignals } from '../process/stop-request.ts';
import { runServices } from '../run-services.ts';
import type { Service } from '../service.ts';

/** What a process is made of. */
export interface Composition {
  readonly logger: Logger;
  /** In order of starting. */
  readonly services: readonly Service[];
  /** How long to go on after SIGTERM before anything is stopped; readiness says no meanwhile. Milliseconds, default 0. */
  readonly drainMs?: number;
}

/**
 * The life of a deployed service: composed, started, stopped on SIGINT, SIGTERM or SIGHUP. Never resolves: exits with 0, or with 1
 * and one sentence. `compose` may throw a `StartError`; what it throws after the process was asked to stop is no failure.
 */
export const runProcess = (compose: (stop: StopRequest) => Promise<Composition>): Promise<never> =>
  runToExit(async () => {
    const stop = watchSignals();
    const composition = await compose(stop).catch((error: unknown) => {
      if (stop.isDraining()) return null;
      throw error;
    });
    if (composition === null) return;
    const { logger, services, drainMs = 0 } = composition;
    const running = await runServices(services, logger);
    logger.info('started');
    await stop.asked;
    logger.info('stopping');
    await sleep(drainMs);
    await running.stop();
    logger.info('stopped');
  });
