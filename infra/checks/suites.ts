import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the tests of a run ended. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
}

/**
 * Test files that kill brokers and whole products and wait for them to come back: beside another such file on a small machine they
 * would measure each other.
 */
const ALONE = ['libs/messaging/src/kafka/', 'infra/stack/', 'services/standalone/test/verify'];

/** What two at a time may run. */
export const besideOthers: readonly string[] = ALONE.map((path) => `--testPathIgnorePatterns=${path}`);
export const oneByOne: readonly string[] = ['--runInBand', ...ALONE];

/** Runs jest with these arguments: the test files whose paths match; all of them without a pattern. */
export async function runSuites(
  patterns: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'cfi-test-'));
  const report = join(folder, 'jest.json');
  try {
    const jest = spawn('jest', ['--json', `--outputFile=${report}`, ...patterns], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
        ...env,
      },
    });
    const [status] = await once(jest, 'exit');
    const result = JSON.parse(await readFile(report, 'utf8')) as JestReport;
    // A suite that did not even load has no tests to count.
    const failed = result.numFailedTests + (result.numFailedTests === 0 ? result.numFailedTestSuites : 0);
    return {
      passed: result.numPassedTests,
      failed: status !== 0 && failed === 0 ? 1 : failed,
      skipped: result.numPendingTests,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
