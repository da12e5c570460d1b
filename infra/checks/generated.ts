import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const queryApi = fileURLToPath(new URL('../../services/query-api/', import.meta.url));
const generated = join(queryApi, 'src/credentials/generated');

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}

/** The committed Prisma client is the one that its schema gives; no engine and no network are needed to make it. */
const before = hashOf(generated);
const { status, stderr } = spawnSync(join(queryApi, 'node_modules/.bin/prisma'), ['generate'], {
  cwd: queryApi,
  encoding: 'utf8',
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', CHECKPOINT_DISABLE: '1' },
});
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(1);
}
if (hashOf(generated) !== before) {
  process.stderr.write(
    'The Prisma client was older than its schema. It is new now: commit services/query-api/src/credentials/generated.\n',
  );
  process.exit(1);
}
