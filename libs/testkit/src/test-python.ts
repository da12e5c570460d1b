import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
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
  const place = join(homedir(), '.cache', 'customer-feedback', `python-${name}`);
  if (!existsSync(place)) {
    await mkdir(dirname(place), { recursive: true });
    const folder = await mkdtemp(`${place}-`);
    try {
      await run('python3', ['-m', 'venv', folder]);
      const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
      await run(pythonIn(folder), [...pip, ...requirements]);
      // A virtual environment cannot be moved; the link says that it is complete.
      await symlink(folder, place);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      // Somebody else was faster.
      if (!existsSync(place)) throw error;
    }
  }
  return pythonIn(place);
}

const pythonIn = (folder: string): string => join(folder, 'bin', 'python');
