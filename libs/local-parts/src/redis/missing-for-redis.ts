import { spawnSync } from 'node:child_process';

export const REDIS_SERVER = 'redis-server';

export const INSTALL_REDIS = 'Redis is needed on this machine: apt-get install -y redis-server';

/** The sentence that says what to install before Redis can run here; null when it is there. */
export const missingForRedis = (): string | null =>
  spawnSync(REDIS_SERVER, ['--version'], { stdio: 'ignore' }).error === undefined ? null : INSTALL_REDIS;
