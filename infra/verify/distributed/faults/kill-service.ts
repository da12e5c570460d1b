import type { ServiceName } from '../../../stack/layout.ts';
import { pick } from '../../random.ts';
import { type Fault, nothingToEnd } from '../fault.ts';

/** kill -9 of one instance of a service. */
export const killOne = (service: ServiceName): Fault => ({
  kind: `kill -9 of one ${service}`,
  lastsMs: 0,
  async begin(target, random) {
    await target.kill(pick(random, target.services[service]));
    return nothingToEnd;
  },
});

/** kill -9 of all instances of a service at once. */
export const killAll = (service: ServiceName): Fault => ({
  kind: `kill -9 of all ${service}`,
  lastsMs: 0,
  async begin(target) {
    await Promise.all(target.services[service].map(target.kill));
    return nothingToEnd;
  },
});
