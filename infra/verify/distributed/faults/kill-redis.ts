import type { Fault } from '../fault.ts';

/** kill -9 of Redis, which is away for a while and comes back with its data. */
export const killRedis = (lastsMs: number): Fault => ({
  kind: 'Redis away, data kept',
  lastsMs,
  begin: ({ parts, takeAway }) => takeAway(parts.redis, 'immediate'),
});
