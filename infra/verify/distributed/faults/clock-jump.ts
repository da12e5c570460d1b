import { pick } from '../../random.ts';
import type { Fault } from '../fault.ts';

/** The time of day of one service instance jumps by `byMs`, and back. */
export const clockJump = (direction: string, byMs: number, lastsMs: number): Fault => ({
  kind: `clock jumps ${direction}`,
  lastsMs,
  async begin({ services, setClock }, random) {
    const instance = pick(random, Object.values(services).flat());
    await setClock(instance, byMs);
    return () => setClock(instance, 0);
  },
});
