import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Everything that must hold before a change lands. Each check counts as one, the suites count by their tests. */
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'ci', '--colors=off', '.'],
  ['types', 'tsc', '--noEmit'],
  ['import rule', 'depcruise', '--config', '.dependency-cruiser.mjs', 'libs', 'services', 'infra', 'bench', 'examples'],
  ['dead code', 'knip'],
  ['generated code', 'node', 'infra/checks/generated.ts'],
  ['topic schemas', 'node', 'infra/checks/topic-schemas.ts'],
];

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

let passed = 0;
let failed = 0;

for (const [name, command, ...args] of checks) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) passed++;
  else {
    failed++;
    process.stdout.write(`${stdout}${stderr}\n`);
  }
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(started)})\n`);
}

const folder = mkdtempSync(join(tmpdir(), 'cfi-test-'));
const report = join(folder, 'jest.json');
const started = performance.now();
const jest = spawnSync('jest', ['--json', `--outputFile=${report}`, ...process.argv.slice(2)], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
});
const result = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
rmSync(folder, { recursive: true });
passed += result.numPassedTests;
// A suite that did not even load has no tests to count.
failed += result.numFailedTests + (result.numFailedTests === 0 ? result.numFailedTestSuites : 0);
// Where a part is missing its tests are skipped and the suite says so; where parts are required a skipped test is no passed one.
const skipped = result.numPendingTests;
if (process.env['CI'] || process.env['CFI_REQUIRE_PARTS']) failed += skipped;
if (jest.status !== 0 && failed === 0) failed++;
process.stdout.write(
  `${jest.status === 0 ? 'ok    ' : 'FAILED'} suites (${seconds(started)})\n\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
