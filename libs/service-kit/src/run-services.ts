import type { Logger } from './logger.ts';
import type { Service } from './service.ts';

/** Services that were started together; stops them in reverse order. */
export interface RunningServices {
  stop(): Promise<void>;
}

async function stopAll(started: Service[], logger: Logger): Promise<void> {
  for (const service of started.splice(0).reverse()) {
    try {
      await service.stop();
    } catch (error) {
      logger.error({ service: service.name, error: (error as Error).name }, 'service did not stop cleanly');
    }
  }
}

/** Starts services in order. When one fails, those before it are stopped again and the failure is thrown. */
export async function runServices(services: readonly Service[], logger: Logger): Promise<RunningServices> {
  const started: Service[] = [];
  for (const service of services) {
    started.push(service);
    try {
      await service.start();
    } catch (error) {
      await stopAll(started, logger);
      throw error;
    }
  }
  let stopping: Promise<void> | undefined;
  return {
    stop: () => {
      stopping ??= stopAll(started, logger);
      return stopping;
    },
  };
}
