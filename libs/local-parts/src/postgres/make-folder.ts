import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './errors.ts';

/**
 * Makes a folder and those above it where they are missing; `mode` is for the last one. Node's own `recursive` never
 * returns where a folder exists but refuses new ones with ENOENT, as `/proc` does.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await isFolder(path))) return;
    if (codeOf(error) !== 'ENOENT' || (await isFolder(parent))) throw error;
    await makeFolder(parent);
    await mkdir(path, { mode });
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
