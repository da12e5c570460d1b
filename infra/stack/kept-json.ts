import { readFile } from 'node:fs/promises';
import { writePrivateFile } from '../../services/standalone/src/data-dir/write-file.ts';

/** What a file holds, or `make()` written to it the first time (mode 0600). */
export async function keptJson<T>(file: string, make: () => Promise<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (text !== undefined) return JSON.parse(text) as T;
  const made = await make();
  await writePrivateFile(file, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}
