import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** All files below a folder. */
export async function filesBelow(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true });
  const paths = names.map((name) => join(dir, name));
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return paths.filter((_, index) => stats[index]?.isFile());
}

/** The files that hold one of the byte sequences somewhere, by the name of the sequence. */
export async function findInFiles(
  files: readonly string[],
  sought: Readonly<Record<string, Buffer>>,
): Promise<Map<string, string[]>> {
  const found = new Map(Object.keys(sought).map((name) => [name, [] as string[]]));
  for (const file of files) {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    for (const [name, needle] of Object.entries(sought)) if (bytes.includes(needle)) found.get(name)!.push(file);
  }
  return found;
}
