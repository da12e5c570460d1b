import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Of `blocks` in what `stat` tells. */
const BLOCK_BYTES = 512;

/** All files below a folder. */
export async function filesBelow(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true });
  const paths = names.map((name) => join(dir, name));
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return paths.filter((_, index) => stats[index]?.isFile());
}

/** Kafka makes the indexes of a log 10 MB long: past what was written to them there is nothing but a hole. */
async function bytesOf(file: string): Promise<Buffer> {
  const { blocks, size } = await stat(file);
  const isIndex = /\.(time)?index$/.test(file);
  if (!isIndex || blocks * BLOCK_BYTES >= size) return readFile(file);
  const handle = await open(file);
  const written = Buffer.alloc(blocks * BLOCK_BYTES);
  await handle.read(written, 0, written.length, 0);
  await handle.close();
  return written;
}

/** The files that hold one of the byte sequences somewhere, by the name of the sequence. */
export async function findInFiles(
  files: readonly string[],
  sought: Readonly<Record<string, Buffer>>,
): Promise<Map<string, string[]>> {
  const found = new Map(Object.keys(sought).map((name) => [name, [] as string[]]));
  for (const file of files) {
    const bytes = await bytesOf(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return Buffer.alloc(0);
    });
    for (const [name, needle] of Object.entries(sought)) if (bytes.includes(needle)) found.get(name)!.push(file);
  }
  return found;
}
