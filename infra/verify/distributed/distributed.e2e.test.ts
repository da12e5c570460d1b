import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeWithPart } from '../../../libs/testkit/src/index.ts';
import { missingForStack } from './command.ts';
import { quickFaults } from './faults/index.ts';
import { isSound, renderReport } from './report.ts';
import { verifyDistributed } from './verify-distributed.ts';

/** A minute and a half where nothing else runs. */
const LIMIT_MS = 900_000;
const STOP_MS = 60_000;

describeWithPart('the distributed product', missingForStack()[0] ?? null, () => {
  it(
    'loses nothing, doubles nothing and lets nobody in while one fault follows the other',
    async () => {
      const dir = await mkdtemp(join(tmpdir(), 'cfi-verify-'));
      const seed = Date.now() % 1_000_000;
      try {
        const report = await verifyDistributed({
          dir,
          faults: quickFaults,
          count: quickFaults.length,
          perFault: 20,
          clients: 4,
          seed,
          signal: AbortSignal.timeout(LIMIT_MS),
          onProgress: () => {},
        });
        // The report says what was wrong.
        expect(isSound(report) ? 'sound' : `seed ${seed}\n${renderReport(report)}`).toBe('sound');
        expect(report.kinds).toHaveLength(quickFaults.length);
      } finally {
        await rm(dir, { recursive: true, force: true, maxRetries: 3 });
      }
    },
    LIMIT_MS + STOP_MS,
  );
});
