import { spawnSync } from 'node:child_process';
import { missingForStack, runHttpSuiteDistributed } from './distributed.ts';
import { besideOthers, type Counts, oneByOne, runSuites } from './suites.ts';

/** Everything that must hold before a change lands. Each check counts as one, the suites count by their tests. */
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'ci', '--colors=off', '.'],
  ['types', 'tsc', '--noEmit'],
  ['import rule', 'depcruise', '--config', '.dependency-cruiser.mjs', 'libs', 'services', 'infra', 'bench', 'examples'],
  ['dead code', 'knip'],
  ['generated code', 'node', 'infra/checks/generated.ts'],
  ['topic schemas', 'node', 'infra/checks/topic-schemas.ts'],
  ['platform pages', 'node', 'infra/checks/platform-docs.ts'],
  ['API description', 'node', 'infra/checks/openapi.ts'],
  ['API description, spectral', 'node', 'infra/checks/openapi-lint.ts'],
  ['API description, redocly', 'node', 'infra/checks/openapi-redocly.ts'],
];

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

/** Where parts are required a skipped test is no passed one. */
const partsAreRequired = Boolean(process.env['CI'] || process.env['CFI_REQUIRE_PARTS']);
let skipped = 0;

async function count(name: string, run: () => Promise<Counts>): Promise<void> {
  const started = performance.now();
  const counts = await run();
  passed += counts.passed;
  failed += counts.failed + (partsAreRequired ? counts.skipped : 0);
  skipped += counts.skipped;
  const isGood = counts.failed === 0 && !(partsAreRequired && counts.skipped > 0);
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${seconds(started)})\n`);
}

const patterns = process.argv.slice(2);
if (patterns.length > 0) await count('suites', () => runSuites(patterns));
else {
  await count('suites', () => runSuites(besideOthers));
  await count('suites that run alone', () => runSuites(oneByOne));
  const missing = missingForStack();
  if (missing === null) await count('HTTP suite, distributed', runHttpSuiteDistributed);
  else {
    process.stderr.write(`\nSKIPPED: the HTTP suite on the distributed product (${missing})\n\n`);
    if (partsAreRequired) failed++;
    skipped++;
  }
}
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = failed === 0 ? 0 : 1;
