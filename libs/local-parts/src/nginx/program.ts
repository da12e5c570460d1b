import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian puts nginx where the path of people other than root does not lead. */
const DEBIAN = '/usr/sbin/nginx';

export const nginxProgram = (): string => (existsSync(DEBIAN) ? DEBIAN : 'nginx');

/** The sentence that says what to install before nginx can run here; null when it is there. */
export const missingForNginx = (): string | null =>
  spawnSync(nginxProgram(), ['-v'], { stdio: 'ignore' }).error === undefined
    ? null
    : 'nginx is needed to run the edge: apt-get install -y nginx';
