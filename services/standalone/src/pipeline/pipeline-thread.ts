import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createLogger, runServices } from '@cfi/service-kit';
import { composePipeline } from './compose-pipeline.ts';
import type { FromPipeline, PipelineSettings, ToPipeline } from './messages.ts';

/** Politeness of the pipeline towards the thread that answers HTTP (nice value). */
const NICE = 19;

// On Linux the call concerns the calling thread alone; elsewhere it would slow the whole process down.
if (process.platform === 'linux') setPriority(0, NICE);

const port = parentPort!;
const settings = workerData as PipelineSettings;
const logger = createLogger('pipeline', settings.logLevel);
const tell = (message: FromPipeline): void => port.postMessage(message);

try {
  const running = await runServices(await composePipeline(settings, logger), logger);
  port.on('message', async (message: ToPipeline) => {
    if (message.kind !== 'stop') return;
    await running.stop();
    port.close();
  });
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'failed', reason: (error as Error).message });
  port.close();
}
