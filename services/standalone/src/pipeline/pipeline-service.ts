import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger, Service } from '@cfi/service-kit';
import type { FromPipeline, PipelineSettings, ToPipeline } from './messages.ts';
import { createPipelineView, type PipelineView } from './pipeline-view.ts';

const RESTART_DELAY_MS = 1_000;

/** The thread has the lowest priority, so a busy machine may keep it from giving signs for a while. */
const LEAST_SILENCE_MS = 15_000;

/** More than the main thread has: large bodies are held by several consumers at once here. */
const MEMORY = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 };

export interface PipelineService extends Service, Pick<PipelineView, 'failing' | 'metrics'> {
  assertRunning(): Promise<void>;
}

/**
 * Transformer, analyzer and the store's consumers in a thread of their own, off the event loop that answers HTTP. A thread
 * that ends by itself is started again: what it had not finished comes again from the bus.
 */
export function createPipelineService(settings: PipelineSettings, logger: Logger): PipelineService {
  let worker: Worker | undefined;
  let ready = false;
  let stopping = false;
  const view = createPipelineView({
    post: (message) => worker?.postMessage(message),
    silentAfterMs: Math.max(settings.telemetry.STALL_SECONDS * 1000, LEAST_SILENCE_MS),
  });

  async function launch(): Promise<void> {
    const started = new Worker(new URL('./pipeline-thread.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: MEMORY,
    });
    worker = started;
    started.on('error', (error) =>
      logger.error({ error: error.name, at: error.stack?.split('\n').slice(1, 6) }, 'pipeline thread failed'),
    );
    started.once('exit', () => {
      ready = false;
      if (!stopping) void relaunch();
    });
    const [message] = (await Promise.race([
      once(started, 'message'),
      once(started, 'exit').then(() => [{ kind: 'failed', reason: 'the thread ended' }]),
    ])) as [FromPipeline];
    if (message.kind === 'failed') throw new Error(`The pipeline did not start: ${message.reason}`);
    started.on('message', view.hear);
    view.hear(message);
    ready = true;
  }

  async function relaunch(): Promise<void> {
    await sleep(RESTART_DELAY_MS);
    if (stopping) return;
    logger.warn('pipeline thread is started again');
    // A failure ends the thread, whose exit brings us here again.
    await launch().catch((error: Error) => logger.error({ reason: error.message }, 'pipeline thread did not start'));
  }

  return {
    name: 'pipeline',
    failing: view.failing,
    metrics: view.metrics,
    async assertRunning() {
      if (!ready) throw new Error('The pipeline thread is not running.');
    },
    async start() {
      try {
        await launch();
      } catch (error) {
        stopping = true;
        throw error;
      }
    },
    async stop() {
      stopping = true;
      if (worker === undefined || !ready) return void (await worker?.terminate());
      const exited = once(worker, 'exit');
      worker.postMessage({ kind: 'stop' } satisfies ToPipeline);
      await exited;
    },
  };
}
