import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { INSTALL, type Program } from './run-program.ts';

/** Where what Maven brings is kept when nobody says otherwise. */
export const cacheDir = (part: string): string => join(homedir(), '.cache', 'customer-feedback', part);

/** Where the jars lie inside it. */
const LIB = 'lib';

/**
 * The folder of jars below `dir`, which `fetch` fills the first time: it gets an empty folder and leaves the jars in `lib`
 * there. Made beside and renamed into place, so that what is there is complete, also when two programs do this at once.
 */
export async function fetched(dir: string, fetch: (work: string) => Promise<void>): Promise<string> {
  const lib = join(dir, LIB);
  if (!existsSync(lib)) {
    await mkdir(dir, { recursive: true });
    const work = await mkdtemp(join(dir, 'new-'));
    try {
      await fetch(work);
      await rename(join(work, LIB), lib).catch((error: unknown) => {
        if (!existsSync(lib)) throw error;
      });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  return lib;
}

/** The sentence that says what to install before a part can run here; null when everything is there. */
export function missingFor(dir: string, toFetch: readonly Program[]): string | null {
  const needed: Program[] = existsSync(join(dir, LIB)) ? ['java'] : ['java', ...toFetch];
  const missing = needed.find((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined);
  return missing === undefined ? null : INSTALL[missing];
}
