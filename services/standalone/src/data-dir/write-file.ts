import { open, rename } from 'node:fs/promises';

/** Writes a private file (mode 0600) whole or not at all, also when the machine fails meanwhile. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
