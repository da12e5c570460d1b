import { pick } from '../../random.ts';
import type { Fault } from '../fault.ts';

/** The schema registry is away, and a service has to start again meanwhile. */
export const registryDown = (lastsMs: number): Fault => ({
  kind: 'schema registry away',
  lastsMs,
  async begin({ parts, services, takeAway, kill }, random) {
    const bringBack = await takeAway(parts.registry, 'immediate');
    await kill(pick(random, services[pick(random, ['ingest-gateway', 'transformer', 'query-api'] as const)]));
    return bringBack;
  },
});
