import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, DataDirectoryInUseError } from './errors.ts';
import { identityOf } from './running-programs.ts';

interface Owner {
  readonly pid: number;
  readonly identity: string;
}

/** Lets go of the data directory; safe to call twice. */
export type Release = () => Promise<void>;

const WRITING_MS = 50;

/**
 * Marks the data directory as used by this program, so that a second start does not take a server in use for one left
 * over. A mark whose program is gone is replaced. Throws `DataDirectoryInUseError` when it is alive.
 */
export async function lockOwner(file: string): Promise<Release> {
  const mark: Owner = { pid: process.pid, identity: (await identityOf(process.pid)) ?? '' };
  while (!(await createMark(file, mark))) {
    const owner = await readOwner(file);
    if (owner !== undefined && (await identityOf(owner.pid)) === owner.identity) {
      throw new DataDirectoryInUseError(
        `The data directory is already in use by the program with pid ${owner.pid}, named in ${file}.`,
      );
    }
    await rm(file, { force: true });
  }
  let held = true;
  return async () => {
    if (!held) return;
    held = false;
    // A mark that stays is no harm: it is known to be stale as soon as we are gone.
    await rm(file, { force: true }).catch(() => undefined);
  };
}

async function createMark(file: string, mark: Owner): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(mark), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readOwner(file: string): Promise<Owner | undefined> {
  const first = await readMark(file);
  if (first !== undefined) return first;
  // Perhaps its owner is just about to write it.
  await sleep(WRITING_MS);
  return readMark(file);
}

async function readMark(file: string): Promise<Owner | undefined> {
  try {
    const { pid, identity } = JSON.parse(await readFile(file, 'utf8')) as Partial<Owner>;
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity } : undefined;
  } catch {
    return undefined;
  }
}
