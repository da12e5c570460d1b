import { join } from 'node:path';

/**
 * What lies in the folder that the product names as data directory. The cluster is one level down, so that it can be
 * made beside its final place and renamed into it even where the folder itself is a mount point.
 */
export interface Layout {
  readonly dir: string;
  /** PGDATA. There only when complete. */
  readonly cluster: string;
  /** Names the program that uses the folder. */
  readonly owner: string;
  readonly log: string;
}

export function layoutOf(dir: string): Layout {
  return { dir, cluster: join(dir, 'cluster'), owner: join(dir, 'owner.json'), log: join(dir, 'postgres.log') };
}
