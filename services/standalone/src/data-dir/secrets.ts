import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@cfi/service-kit';
import { z } from 'zod';
import { writePrivateFile } from './write-file.ts';

const secret = z.string().regex(/^[0-9a-f]{64}$/);

/** What the product needs for itself; 32 random bytes each, in hex. Made at the first start. */
const SecretsSchema = z.object({
  /** Encrypts webhook signing secrets (AES-256-GCM). */
  encryption_key: secret,
  /** Authenticates list cursors. */
  cursor_secret: secret,
  /** Signs service tokens. */
  service_token_secret: secret,
  postgres_owner_password: secret,
  postgres_query_password: secret,
  postgres_bus_password: secret,
});
export type Secrets = z.infer<typeof SecretsSchema>;

const FILE = 'secrets.json';

/** Reads the secrets of a data directory, or makes them. */
export async function openSecrets(dir: string): Promise<Secrets> {
  const path = join(dir, FILE);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const made = Object.fromEntries(
      Object.keys(SecretsSchema.shape).map((name) => [name, randomBytes(32).toString('hex')]),
    );
    await writePrivateFile(path, `${JSON.stringify(made, null, 2)}\n`);
    return SecretsSchema.parse(made);
  }
  try {
    return SecretsSchema.parse(JSON.parse(text));
  } catch {
    throw new StartError(
      `${path} is damaged. Restore it from a backup; without it stored webhook secrets cannot be read.`,
    );
  }
}
