import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Fault } from '../fault.ts';

/** kill -9 of Redis, which comes back empty. */
export const emptyRedis = (lastsMs: number): Fault => ({
  kind: 'Redis away, data lost',
  lastsMs,
  async begin({ parts, takeAway }) {
    const bringBack = await takeAway(parts.redis, 'immediate');
    const { logFile } = parts.redis.current();
    const dir = dirname(logFile);
    const lost = (await readdir(dir)).map((name) => join(dir, name)).filter((path) => path !== logFile);
    await Promise.all(lost.map((path) => rm(path, { recursive: true })));
    return bringBack;
  },
});
