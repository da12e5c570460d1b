import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, type Service, StartError } from '@cfi/service-kit';
import type { CredentialService } from './credential-service.ts';

export interface ProjectionLoaderDeps {
  readonly credentials: Pick<CredentialService, 'loadProjection'>;
  readonly logger: Logger;
  /** Pause after an attempt that did not reach the projection or the database, in milliseconds. Default 5,000. */
  readonly againMs?: number;
}

/**
 * Loads the projection beside everything else, again until it is complete. Nobody has to wait for it: edges ask for keys that it does
 * not tell yet. Secrets that cannot be read end the process, as at the start: the
 * `StartError` is caught by nobody.
 */
export function createProjectionLoader({ credentials, logger, againMs = 5_000 }: ProjectionLoaderDeps): Service {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = Promise.resolve();

  async function load(): Promise<boolean> {
    try {
      return (await credentials.loadProjection(signal)).complete;
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (!signal.aborted) logger.warn({ error: (error as Error).name }, 'the projection could not be loaded');
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!(await load()) && !signal.aborted) {
      await sleep(againMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    name: 'projection',
    async start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
