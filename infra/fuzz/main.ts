import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openApiFile } from '../../libs/contracts/src/index.ts';
import { discardProduct, startProduct } from '../../libs/testkit/src/product.ts';
import { pythonWith } from '../../libs/testkit/src/test-python.ts';
import { startCheckingProxy } from './checking-proxy.ts';
import { fill } from './fill.ts';

const REQUIREMENTS = ['schemathesis==4.32.5'];

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [wanted, minutes, seed] = [Number(values.requests), Number(values.minutes), Number(values.seed)];
if (![wanted, minutes, seed].every((value) => Number.isInteger(value) && value >= 0)) {
  console.error('--requests, --minutes and --seed must be whole numbers.');
  process.exit(1);
}
const deadline = performance.now() + minutes * 60_000;

/**
 * What schemathesis looks at in each answer. Left out are rules that do not hold here by choice: unknown query parameters and fields are
 * ignored, and values that fit the description one by one may not fit each other (bounds of times).
 */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'unsupported_method',
  'allow_header_conformance',
  'ignored_auth',
  'use_after_free',
];

/** Python: how bodies of other types are written. */
const SCHEMATHESIS_HOOKS = fileURLToPath(new URL('text-bodies.py', import.meta.url));

const python = await pythonWith(REQUIREMENTS);
const folder = await mkdtemp(join(tmpdir(), 'cfi-fuzz-'));
const product = await startProduct();

const keys = (await (
  await fetch(`${product.apiUrl}/v1/keys`, { headers: { 'x-api-key': product.apiKey } })
).json()) as { data: { id: string; kind: string }[] };
const keyId = keys.data.find(({ kind }) => kind === 'api')!.id;
await fill(product);
const { url, traffic, server } = await startCheckingProxy({ product, keyId });

/** One round over all operations, cut when the time is over; whether schemathesis found nothing. */
async function round(number: number): Promise<boolean> {
  const args = [
    ...['run', fileURLToPath(openApiFile), '--url', url, '--no-color'],
    // Python 3.11 cannot make its cases in several threads: "AST constructor recursion depth mismatch".
    ...['--workers', '1'],
    ...['--checks', CHECKS.join(','), '--max-examples', '100', '--seed', String(seed + number)],
    ...['--header', `Authorization: Bearer ${product.apiKey}`, '--header', `X-API-Key: ${product.apiKey}`],
    ...['--generation-database', 'none', '--continue-on-failure', '--suppress-health-check', 'all'],
    ...['--warnings', 'off', '--request-timeout', '30'],
  ];
  const child = spawn(join(dirname(python), 'schemathesis'), args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, SCHEMATHESIS_HOOKS },
  });
  const over = setTimeout(() => child.kill('SIGINT'), Math.max(0, deadline - performance.now()));
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(over);
  return code === 0 || performance.now() >= deadline;
}

let failedRounds = 0;
let rounds = 0;
try {
  while (traffic.requests < wanted && performance.now() < deadline) {
    if (!(await round(rounds))) failedRounds++;
    rounds++;
  }
} finally {
  server.close();
  server.closeAllConnections();
  await discardProduct(product);
  await rm(folder, { recursive: true, force: true });
}

const sum = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);
const failures = sum(new Map([...traffic.byStatus].filter(([status]) => status >= 500)));
for (const [problem, count] of [...traffic.undescribed, ...traffic.unanswered]) console.log(`${count} x ${problem}`);
const statuses = [...traffic.byStatus].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
const rows: readonly (readonly [string, string | number])[] = [
  ['requests', traffic.requests],
  ['statuses', statuses.join(', ')],
  ['5xx', failures],
  ['not in the API description', sum(traffic.undescribed)],
  ['without an answer', sum(traffic.unanswered)],
  ['rounds of schemathesis', `${rounds}, of which ${failedRounds} found something`],
  ['seed', seed],
];
console.log(rows.map(([name, value]) => `${name.padEnd(28)} ${value}`).join('\n'));
const isSound =
  failures === 0 &&
  traffic.undescribed.size === 0 &&
  traffic.unanswered.size === 0 &&
  failedRounds === 0 &&
  traffic.requests >= wanted;
process.exitCode = isSound ? 0 : 1;
