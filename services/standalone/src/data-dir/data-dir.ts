import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Region } from '@cfi/contracts';
import { StartError } from '@cfi/service-kit';
import { writePrivateFile } from './write-file.ts';

/** Layout of the data directory; another number is another layout. */
const VERSION = '1';
const VERSION_FILE = 'version';

/** The region stands in every key, so a directory keeps the one it was made with. */
const REGION_FILE = 'region';

/** Files of a volume itself, and ours of a start that was cut short, do not make a directory someone else's. */
const OTHERS_ALLOWED = /^(?:lost\+found|\.DS_Store|region|.*\.new)$/;

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Like `mkdir` with `recursive`, which never returns where a folder exists and cannot hold another, such as `/proc`. */
async function makeDir(dir: string): Promise<void> {
  const make = (): Promise<void> => mkdir(dir, { mode: 0o700 });
  try {
    await make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    await makeDir(dirname(dir));
    await make();
  }
}

/** Makes or checks the data directory; returns its absolute path. Throws a `StartError` when it cannot be used. */
export async function openDataDir(path: string, region: Region): Promise<string> {
  const dir = resolve(path);
  try {
    await makeDir(dir);
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    const version = await readIfThere(join(dir, VERSION_FILE));
    if (version === undefined) {
      const entries = (await readdir(dir)).filter((name) => !OTHERS_ALLOWED.test(name));
      if (entries.length > 0) {
        throw new StartError(
          `${dir} holds files that are not this product's. Set DATA_DIR to an empty or new directory.`,
        );
      }
      await writePrivateFile(join(dir, REGION_FILE), `${region}\n`);
      await writePrivateFile(join(dir, VERSION_FILE), `${VERSION}\n`);
    } else if (version !== VERSION) {
      throw new StartError(
        `${dir} was written by another version of the product (layout ${version.slice(0, 20)}, this one needs ${VERSION}). Set DATA_DIR to another directory.`,
      );
    }
    const madeFor = await readIfThere(join(dir, REGION_FILE));
    if (madeFor !== region) {
      throw new StartError(
        `${dir} belongs to region ${madeFor}, and REGION is ${region}. Set DATA_DIR to another directory, or REGION back.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data directory ${dir} cannot be used (${code}). Make it writable or set DATA_DIR to another directory.`,
    );
  }
  return dir;
}
