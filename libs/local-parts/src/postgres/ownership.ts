import { chmod, lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Way } from './way.ts';

/**
 * Gives the data to whoever the server will run as: PostgreSQL refuses data of another owner, and an earlier start may
 * have run another way. The top folder comes last, so that a change cut short is done again.
 */
export async function fixOwnership(cluster: string, way: Way): Promise<void> {
  await chmod(cluster, 0o700).catch(() => undefined);
  if (process.getuid?.() !== 0) return;
  const owner = way.kind === 'account' ? way.account : { uid: 0, gid: 0 };
  if ((await lstat(cluster)).uid !== owner.uid) await changeOwner(cluster, owner.uid, owner.gid);
}

async function changeOwner(path: string, uid: number, gid: number): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await changeOwner(join(path, name), uid, gid);
  }
  await lchown(path, uid, gid);
}
