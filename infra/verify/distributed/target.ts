import { writeFile } from 'node:fs/promises';
import type { Kept } from '../../stack/keep-running.ts';
import type { ServiceName } from '../../stack/layout.ts';
import type { RunningStack } from '../../stack/stack.ts';
import type { DelayingProxy } from './delaying-proxy.ts';

/** What faults are done to: a stack of one region. */
export interface Target {
  readonly parts: RunningStack['regions'][number]['parts'];
  readonly edge: Kept;
  readonly services: Readonly<Record<ServiceName, readonly Kept[]>>;
  /** Between query-api and PostgreSQL. */
  readonly database: Pick<DelayingProxy, 'delay'>;
  /** kill -9; it comes back by itself. */
  kill(kept: Kept): Promise<void>;
  /** Ends it and keeps it away; resolves with what brings it back. */
  takeAway(kept: Kept, mode: 'fast' | 'immediate'): Promise<() => Promise<void>>;
  /** The time of day of an instance is off by so many milliseconds from now on. */
  setClock(instance: Kept, offByMs: number): Promise<void>;
  /** What ended although no fault ended it. */
  crashes(): string[];
  /** What does not run or says that it is not ready. */
  unready(): Promise<string[]>;
}

export interface TargetDeps {
  readonly stack: RunningStack;
  readonly database: Pick<DelayingProxy, 'delay'>;
  /** The file that the clock of an instance, by name, goes by. */
  readonly clockFile: (instance: string) => string;
}

export function createTarget({ stack, database, clockFile }: TargetDeps): Target {
  const { parts, services } = stack.regions[0]!;
  const instances = Object.values(services).flat();
  const kept: readonly Kept[] = [...Object.values(parts), ...instances, stack.edge];
  const ended = new Map<Kept, number>();
  const count = (one: Kept): void => void ended.set(one, (ended.get(one) ?? 0) + 1);
  return {
    parts,
    services,
    edge: stack.edge,
    database,
    async kill(one) {
      count(one);
      await one.kill();
    },
    async takeAway(one, mode) {
      count(one);
      await one.down(mode);
      return () => one.up();
    },
    async setClock(instance, offByMs) {
      await writeFile(clockFile(instance.name), String(offByMs));
      process.kill(instance.current().pid, 'SIGUSR2');
    },
    crashes: () =>
      kept.flatMap((one) => {
        const more = one.restarts() - (ended.get(one) ?? 0);
        return more > 0 ? [`${one.name} (${more})`] : [];
      }),
    async unready() {
      const away = kept.filter((one) => !one.isUp());
      const ready = await Promise.all(instances.map((one) => one.current().isReady()));
      return [...away, ...instances.filter((_, index) => !ready[index])].map(({ name }) => name);
    },
  };
}
