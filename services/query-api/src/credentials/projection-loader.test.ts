import { createLogger } from '@cfi/service-kit';
import { describe, expect, it } from '@jest/globals';
import { createProjectionLoader } from './projection-loader.ts';

const logger = createLogger('test', 'silent');

describe('projection loader', () => {
  it('keeps nobody waiting, and tries again until all is loaded', async () => {
    let attempts = 0;
    let done = (): void => {};
    const complete = new Promise<void>((resolve) => {
      done = resolve;
    });
    const loader = createProjectionLoader({
      credentials: {
        async loadProjection() {
          attempts++;
          if (attempts === 1) throw new Error('the database is away');
          if (attempts === 3) done();
          return { keys: 1, complete: attempts === 3 };
        },
      },
      logger,
      againMs: 1,
    });
    await loader.start();
    await complete;
    await loader.stop();
    expect(attempts).toBe(3);
  });

  it('stops in the middle', async () => {
    const loader = createProjectionLoader({
      credentials: {
        loadProjection: (signal) =>
          new Promise((resolve) => signal!.addEventListener('abort', () => resolve({ keys: 0, complete: false }))),
      },
      logger,
    });
    await loader.start();
    await loader.stop();
    await loader.stop();
  });
});
