import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  missingForKafka,
  missingForNginx,
  missingForRedis,
  missingForRegistry,
} from '../../libs/local-parts/src/index.ts';
import { startStack } from '../stack/stack.ts';
import { stateFile, stateOf, writeStackState } from '../stack/state.ts';
import { type Counts, runSuites } from './suites.ts';

/** What is missing on this machine for the distributed product; null when nothing is. */
export const missingForStack = (): string | null =>
  missingForKafka() ?? missingForRegistry() ?? missingForRedis() ?? missingForNginx();

/** Runs the HTTP suite and the isolation matrix against the distributed product, started for it in region us. */
export async function runHttpSuiteDistributed(): Promise<Counts> {
  const dir = await mkdtemp(join(tmpdir(), 'cfi-stack-'));
  const lines: string[] = [];
  try {
    const stack = await startStack({
      dir,
      regions: ['us'],
      instances: 1,
      ports: { base: await freePort(), api: { us: await freePort(), eu: await freePort() } },
      logLevel: 'info',
      report: (line) => lines.push(line),
    });
    try {
      await writeStackState(dir, stateOf(stack));
      const suites = ['services/standalone/test/http/', 'services/standalone/test/isolation/'];
      const counts = await runSuites(suites, { TEST_STACK: stateFile(dir) });
      // Nothing had a reason to end meanwhile.
      const fallen = lines.filter((line) => line.includes('started again'));
      for (const line of fallen) process.stderr.write(`${line}\n`);
      return { ...counts, failed: counts.failed + fallen.length };
    } finally {
      await stack.stop();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
