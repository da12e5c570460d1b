import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What to install before there can be a Python with packages of its own; null when there can be one. */
export function missingForPython(): string | null {
  const { status } = spawnSync('python3', ['-c', 'import venv, ensurepip'], { stdio: 'ignore' });
  return status === 0 ? null : 'Python 3 with venv is needed: apt-get install -y python3-venv';
}

/**
 * A Python interpreter that has `requirements` (as pip takes them), for programs that are not ours: what a customer would write.
 * Made the first time, in `~/.cache/customer-feedback`, and kept. Answers the path of the interpreter.
 */
export async function pythonWith(requirements: readonly string[]): Promise<string> {
  const name = createHash('sha256').update(requirements.join('\n')).digest('hex').slice(0, 12);
  const folder = join(homedir(), '.cache', 'customer-feedback', `python-${name}`);
  const python = join(folder, 'bin', 'python');
  const complete = join(folder, 'complete');
  if (!existsSync(complete)) {
    // A virtual environment cannot be moved, so one that was cut short is made anew in its place.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await run('python3', ['-m', 'venv', folder]);
    await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...requirements]);
    await writeFile(complete, '');
  }
  return python;
}
