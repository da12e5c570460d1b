import { pick, type Random } from '../../random.ts';
import type { Fault } from '../fault.ts';
import type { Target } from '../target.ts';

const consumers = ['transformer', 'analyzer', 'query-api'] as const;

async function leave({ takeAway }: Target, members: Target['services']['analyzer']): Promise<() => Promise<void>> {
  const returns = await Promise.all(members.map((member) => takeAway(member, 'fast')));
  return async () => {
    await Promise.all(returns.map((come) => come()));
  };
}

const consumersOf = (target: Target, random: Random): Target['services']['analyzer'] =>
  target.services[pick(random, consumers)];

/** One member of a consumer group leaves in order, and comes back. */
export const leaveAndReturn = (lastsMs: number): Fault => ({
  kind: 'rebalance, one member',
  lastsMs,
  begin: (target, random) => leave(target, [pick(random, consumersOf(target, random))]),
});

/** All members of a consumer group leave in order at once, and come back. */
export const fullRebalance = (lastsMs: number): Fault => ({
  kind: 'rebalance, all members',
  lastsMs,
  begin: (target, random) => leave(target, consumersOf(target, random)),
});
