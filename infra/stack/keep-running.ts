import { setTimeout as sleep } from 'node:timers/promises';

/** A process that this program started: `fast` asks it to end, `immediate` is kill -9. */
export interface Keepable {
  readonly pid: number;
  readonly exited: Promise<unknown>;
  stop(mode?: 'fast' | 'immediate'): Promise<unknown>;
}

/** A process that is started again whenever it ends, as an orchestrator does. */
export interface Kept<T extends Keepable = Keepable> {
  readonly name: string;
  /** The one that runs now, or the last one. */
  current(): T;
  isUp(): boolean;
  /** How often it was started again. */
  restarts(): number;
  /** kill -9; it comes back by itself. */
  kill(): Promise<void>;
  /** Ends it and keeps it away until `up`. */
  down(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Resolves when it is back. */
  up(): Promise<void>;
  /** Ends it for good. Safe to call twice. */
  stop(): Promise<void>;
}

const DELAY_MS = 300;
const RETRY_MS = 1_000;

/**
 * Starts a process and keeps it running. Rejects when the first start fails; later ones, for which `start` is told `true`, are tried
 * again and told to `report`.
 */
export async function keepRunning<T extends Keepable>(
  name: string,
  start: (again: boolean) => Promise<T>,
  report: (line: string) => void,
): Promise<Kept<T>> {
  let current = await start(false);
  let up = true;
  let wanted = true;
  let restarts = 0;
  let starting: Promise<void> = Promise.resolve();
  watch();

  function watch(): void {
    void current.exited.then(() => {
      up = false;
      if (wanted) starting = restart();
    });
  }

  async function restart(): Promise<void> {
    report(`${name} ended and is started again`);
    await sleep(DELAY_MS);
    while (wanted && !up) {
      try {
        current = await start(true);
        up = true;
        restarts += 1;
        watch();
      } catch (error) {
        report(`${name} did not start: ${(error as Error).message.split('\n')[0]}`);
        await sleep(RETRY_MS);
      }
    }
  }

  async function down(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    wanted = false;
    // A start that is under way has made another process by the time it ends.
    await starting;
    await current.stop(mode);
    await current.exited;
  }

  return {
    name,
    current: () => current,
    isUp: () => up,
    restarts: () => restarts,
    kill: async () => void (await current.stop('immediate')),
    down,
    async up() {
      wanted = true;
      if (!up) starting = restart();
      await starting;
    },
    stop: () => down(),
  };
}
