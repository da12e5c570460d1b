import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { AdminError } from './admin-error.ts';
import type { FoundService } from './found-service.ts';

/** What the command line needs of `run.json` and `secrets.json`, which the running service writes. */
const RunSchema = z.object({ pid: z.int().positive(), internal_url: z.url(), base_url: z.url().optional() });
const SecretsSchema = z.object({ service_token_secret: z.string().regex(/^([0-9a-f]{2}){32,}$/i) });

export const notRunning = (dataDir: string): AdminError =>
  new AdminError(
    `No service is running on the data directory ${resolve(dataDir)}. Start it with "npm start", or set DATA_DIR to its directory.`,
  );

/** Reads a JSON file; undefined when it is not there. */
async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new AdminError(`${path} cannot be read (${code}).`);
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new AdminError(`${path} is damaged; start the service again.`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Finds the service that runs on a data directory; throws an `AdminError` when there is none. */
export async function findRunningService(dataDir: string): Promise<FoundService> {
  const dir = resolve(dataDir);
  const run = await readJson(join(dir, 'run.json'), RunSchema);
  if (run === undefined || !isAlive(run.pid)) throw notRunning(dataDir);
  const secrets = await readJson(join(dir, 'secrets.json'), SecretsSchema);
  if (secrets === undefined) throw new AdminError(`${join(dir, 'secrets.json')} is missing; start the service again.`);
  return {
    internalUrl: run.internal_url,
    serviceTokenSecret: Buffer.from(secrets.service_token_secret, 'hex'),
    baseUrl: run.base_url,
    absent: notRunning(dataDir),
  };
}
