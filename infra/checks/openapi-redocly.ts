import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openApiFile } from '../../libs/contracts/src/index.ts';

/** The API description as redocly's stricter rules have it: no error, no warning. Nothing is told to its makers. */
const config = fileURLToPath(new URL('../openapi/redocly.yaml', import.meta.url));
const { status, stdout, stderr } = spawnSync(
  'redocly',
  ['lint', '--config', config, '--format', 'stylish', fileURLToPath(openApiFile)],
  { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
);
const text = `${stdout}${stderr}`;
const hasWarning = /\d+ warnings?\b|^\s*\d+:\d+\s+warning/m.test(text);
if (status !== 0 || hasWarning) process.stderr.write(text);
process.exitCode = status === 0 && !hasWarning ? 0 : 1;
