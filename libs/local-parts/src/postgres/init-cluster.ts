import { lchown, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChosenWay } from './choose-way.ts';
import { PostgresStartError } from './errors.ts';
import type { Layout } from './layout.ts';
import type { LogFile } from './log-file.ts';
import { gistOf } from './log-gist.ts';
import { ended, spawnBy } from './way.ts';

const UNFINISHED = 'new-';

/**
 * Character classes for what does not follow the collation (pg_trgm): with `C` it would see ASCII only. The name
 * differs between systems; the last exists everywhere.
 */
const CHARACTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Superuser of every cluster. */
export const SUPERUSER = 'postgres';

/** Makes a new cluster beside its place and renames it, so that one cut short is never taken for a whole one. */
export async function initCluster(layout: Layout, chosen: ChosenWay, password: string, log: LogFile): Promise<void> {
  await removeUnfinished(layout.dir);
  const unfinished = await mkdtemp(join(layout.dir, UNFINISHED));
  try {
    const passwordFile = join(unfinished, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (chosen.way.kind === 'account') await lchown(passwordFile, chosen.way.account.uid, chosen.way.account.gid);
    const made = await initWithSomeLocale(unfinished, passwordFile, chosen, log);
    await rename(made, layout.cluster);
    await sync(layout.dir);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function initWithSomeLocale(
  folder: string,
  passwordFile: string,
  chosen: ChosenWay,
  log: LogFile,
): Promise<string> {
  for (const locale of CHARACTER_LOCALES) {
    const cluster = join(folder, locale);
    await mkdir(cluster, { mode: 0o700 });
    if (chosen.way.kind === 'account') await lchown(cluster, chosen.way.account.uid, chosen.way.account.gid);
    const child = spawnBy(
      chosen.way,
      join(chosen.home, 'bin', 'initdb'),
      (reach) => [
        `--pgdata=${reach(cluster)}`,
        `--pwfile=${reach(passwordFile)}`,
        `--username=${SUPERUSER}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${locale}`,
      ],
      log.descriptor,
    );
    if ((await ended(child)) === 0) return cluster;
    if (!/invalid locale name/.test(log.read())) break;
  }
  throw new PostgresStartError(`PostgreSQL could not create its data directory in ${folder}: ${gistOf(log.read())}.`);
}

/** What a start that was killed half-way left behind; its initdb may still write for a moment, so failing is no harm. */
async function removeUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dir, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Makes the renaming outlast a power failure. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
