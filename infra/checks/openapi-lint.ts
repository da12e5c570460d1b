import { readFileSync } from 'node:fs';
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { openApiFile } from '../../libs/contracts/src/index.ts';

/** The API description as spectral's rules for OpenAPI have it: no error, no warning. */
const linter = new spectral.Spectral();
linter.setRuleset({
  extends: [[oas as never, 'all']],
  rules: {
    // Tags stand in the order in which readers meet them.
    'openapi-tags-alphabetical': 'off',
    // Everybody runs this service: there is nobody to write to.
    'info-contact': 'off',
  },
});
const problems = await linter.run(JSON.parse(readFileSync(openApiFile, 'utf8')) as Record<string, unknown>);
for (const { code, path, message } of problems) {
  process.stderr.write(`${code} at ${path.join('.')}: ${message}\n`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
