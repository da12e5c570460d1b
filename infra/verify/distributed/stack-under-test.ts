import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../libs/local-parts/src/index.ts';
import { type RunningStack, startStack } from '../../stack/stack.ts';
import { type DelayingProxy, startDelayingProxy } from './delaying-proxy.ts';
import { createTarget, type Target } from './target.ts';

/** Of each service. */
const INSTANCES = 2;
export const REGION = 'us';

/** A stack of one region that faults can be done to. */
export interface StackUnderTest {
  readonly stack: RunningStack;
  readonly target: Target;
  stop(): Promise<void>;
}

/** Starts it in a new folder. What was started is ended again when something fails. */
export async function startStackUnderTest(dir: string, report: (line: string) => void): Promise<StackUnderTest> {
  const clocks = join(dir, 'clocks');
  await mkdir(clocks, { recursive: true });
  const clockFile = (instance: string): string => join(clocks, instance.replaceAll('/', '-'));
  const preloadOf = (instance: string): string => {
    const preload = new URL('jumping-clock.ts', import.meta.url);
    preload.searchParams.set('file', clockFile(instance));
    return preload.href;
  };
  let proxy: DelayingProxy | undefined;
  try {
    const stack = await startStack({
      dir,
      regions: [REGION],
      instances: INSTANCES,
      ports: { base: await freePort(), api: { us: await freePort(), eu: await freePort() } },
      logLevel: 'info',
      report,
      nodeOptions: (instance) => `--import ${preloadOf(instance)}`,
      async routeDatabase(straight) {
        const url = new URL(straight);
        proxy = await startDelayingProxy(Number(url.port));
        url.port = String(proxy.port);
        return url.href;
      },
    });
    return {
      stack,
      target: createTarget({ stack, database: proxy!, clockFile }),
      async stop() {
        await stack.stop();
        await proxy?.close();
      },
    };
  } catch (error) {
    await proxy?.close();
    throw error;
  }
}
