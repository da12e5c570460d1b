import type { Random } from '../random.ts';
import type { Fault } from './fault.ts';

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  return items.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0]!);
}

/** `count` faults in rounds, each of which has every fault once, in an order of its own. */
export function makeSchedule(faults: readonly Fault[], count: number, random: Random): Fault[] {
  const rounds = Array.from({ length: Math.ceil(count / faults.length) }, () => shuffled(faults, random));
  return rounds.flat().slice(0, count);
}
