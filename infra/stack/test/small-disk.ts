import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (program: string, ...args: string[]): unknown => execFileSync(program, args, { stdio: 'pipe' });

/** A disk of so many megabytes at a folder, in memory. */
export function mountSmallDisk(dir: string, megabytes: number): void {
  mkdirSync(dir, { recursive: true });
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir);
}

export const unmountSmallDisk = (dir: string): unknown => run('umount', dir);

/** Why there can be no small disk here; null when there can be one. */
export function missingForSmallDisk(): string | null {
  const dir = mkdtempSync(join(tmpdir(), 'cfi-disk-'));
  try {
    mountSmallDisk(dir, 1);
    unmountSmallDisk(dir);
    return null;
  } catch {
    return 'A small disk to fill can be mounted by root only: run the tests as root';
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const ballast = (dir: string): string => join(dir, 'ballast');

/** Leaves no byte free. */
export async function fillDisk(dir: string): Promise<void> {
  const file = await open(ballast(dir), 'w');
  try {
    for (let size = 2 ** 20; size >= 1; ) {
      // A full disk takes less than it is given, then nothing with an error.
      const { bytesWritten } = await file.write(Buffer.alloc(size, 1)).catch(() => ({ bytesWritten: 0 }));
      if (bytesWritten < size) size = Math.floor(size / 2);
    }
  } finally {
    await file.close();
  }
}

export const makeRoom = (dir: string): Promise<void> => rm(ballast(dir));
