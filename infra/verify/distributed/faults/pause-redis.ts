import type { Fault } from '../fault.ts';

/** Redis takes connections and answers nothing. */
export const pauseRedis = (lastsMs: number): Fault => ({
  kind: 'Redis does not answer',
  lastsMs,
  async begin({ parts }) {
    const { pid } = parts.redis.current();
    process.kill(pid, 'SIGSTOP');
    return async () => void process.kill(pid, 'SIGCONT');
  },
});
