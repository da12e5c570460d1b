import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createLogger, createTelemetry, runServices } from '@cfi/service-kit';
import { composePipeline } from './compose-pipeline.ts';
import type { FromPipeline, PipelineSettings, ToPipeline } from './messages.ts';

/** Politeness of the pipeline towards the thread that answers HTTP (nice value). */
const NICE = 19;

// On Linux the call concerns the calling thread alone; elsewhere it would slow the whole process down.
if (process.platform === 'linux') setPriority(0, NICE);

/** How often the main thread hears of this one. */
const SIGN_MS = 2_000;

const port = parentPort!;
const settings = workerData as PipelineSettings;
const logger = createLogger('pipeline', settings.logLevel);
const tell = (message: FromPipeline): void => port.postMessage(message);

try {
  const { service, telemetry: variables } = settings;
  const telemetry = await createTelemetry({ service, settings: variables, logger, ofProcess: false });
  const { services, failing } = await composePipeline(settings, logger, telemetry);
  const running = await runServices(services, logger);
  const signs = setInterval(async () => tell({ kind: 'alive', failing: await failing() }), SIGN_MS);
  port.on('message', async (message: ToPipeline) => {
    if (message.kind === 'metrics') return tell({ kind: 'metrics', snapshot: await telemetry.metrics.snapshot() });
    clearInterval(signs);
    await running.stop();
    port.close();
  });
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'failed', reason: (error as Error).message });
  port.close();
}
