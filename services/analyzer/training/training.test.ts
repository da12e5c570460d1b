import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

it('gives the shipped model byte for byte (npm run train makes it again)', async () => {
  // In a process of its own: inside a test runner's context the arithmetic is ten times slower.
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, '--check']);
  expect(stdout).toContain('what training gives');
});
