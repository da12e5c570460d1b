import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';
import { AdminError } from './admin-error.ts';

/** Where an export goes on: behind the last whole line of its file. */
export interface ResumePoint {
  /** Bytes of the file that count. */
  readonly size: number;
  /** Undefined in an empty file. */
  readonly cursor: string | undefined;
}

const BLOCK = 64 * 1024;
const NEWLINE = 0x0a;
const LineSchema = z.object({ cursor: z.string() });

/** The place behind the last line break before `end`; 0 when there is none. */
async function behindLastNewline(file: FileHandle, end: number): Promise<number> {
  const block = Buffer.alloc(BLOCK);
  for (let to = end; to > 0; ) {
    const from = Math.max(0, to - BLOCK);
    const { bytesRead } = await file.read(block, 0, to - from, from);
    const at = block.subarray(0, bytesRead).lastIndexOf(NEWLINE);
    if (at >= 0) return from + at + 1;
    to = from;
  }
  return 0;
}

/** Where the export in this file was broken off. Throws an `AdminError` when the file holds something else. */
export async function findResumePoint(path: string): Promise<ResumePoint> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { size: 0, cursor: undefined };
    throw new AdminError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    const { size: all } = await file.stat();
    const size = await behindLastNewline(file, all);
    // Half a first line, or nothing.
    if (size === 0 && all < BLOCK) return { size: 0, cursor: undefined };
    const start = await behindLastNewline(file, size - 1);
    const line = Buffer.alloc(Math.max(0, size - 1 - start));
    await file.read(line, 0, line.length, start);
    return { size, cursor: LineSchema.parse(JSON.parse(line.toString())).cursor };
  } catch {
    throw new AdminError(`${path} holds something else than an export. Name another file.`);
  } finally {
    await file.close();
  }
}
