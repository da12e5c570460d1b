import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from './product.ts';

/** Connects past the product to its database, as one of its roles: for what no caller of the product can do. */
export async function databaseOf({ dataDir }: Pick<Product, 'dataDir'>, role: 'bus' | 'query'): Promise<string> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  for await (const file of glob('{*,*/*,*/*/*}/postmaster.pid', { cwd: dataDir })) {
    // Its fourth line is the port (PostgreSQL, "postmaster.pid").
    const port = (await readFile(join(dataDir, file), 'utf8')).split('\n')[3];
    return `postgres://cfi_${role}:${secrets[`postgres_${role}_password`]}@127.0.0.1:${port}/customer_feedback`;
  }
  throw new Error('No PostgreSQL runs in this data directory.');
}
