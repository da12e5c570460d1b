import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Programs } from './programs.ts';

/** Folders that every account can usually pass, the lasting ones first. */
export function placesForCopies(): string[] {
  return ['/var/cache', '/var/tmp', tmpdir()];
}

/**
 * Copies the programs below `place`, once for each version, and answers the copy's folder; undefined where that is
 * not possible. Libraries for linking (`.a`) stay behind.
 */
export async function copyToReachablePlace(programs: Programs, place: string): Promise<string | undefined> {
  const copy = join(place, `cfi-postgres-${programs.version}`);
  if (await isOurs(copy)) return copy;
  try {
    const unfinished = await mkdtemp(`${copy}.`);
    try {
      // Links among the libraries are relative and must stay so: the original cannot be reached.
      const filter = (source: string) => !source.endsWith('.a');
      await cp(programs.home, unfinished, { recursive: true, verbatimSymlinks: true, filter });
      await openForAll(unfinished);
      await rename(unfinished, copy);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  } catch {
    // No room, no permission, or somebody else was quicker.
  }
  return (await isOurs(copy)) ? copy : undefined;
}

/** Readable by every account, whatever the umask was when the packages were installed. */
async function openForAll(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  const executable = found.isDirectory() || (found.mode & 0o100) !== 0;
  await chmod(path, executable ? 0o755 : 0o644);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await openForAll(join(path, name));
}

/** In a folder that everyone may write to, a stranger could have put a program of his own under our name. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
