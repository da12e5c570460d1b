import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiUsage, apiUsageTopic, type Surface } from '@cfi/contracts';
import type { MessageBus } from '@cfi/messaging';
import type { Credential } from '../credentials/credential-directory.ts';
import type { Logger } from '../logger.ts';
import type { Service } from '../service.ts';

/** How late a count may be told, in milliseconds. */
const EVERY_MS = 10_000;
/** How long the end of a process waits for a bus that does not answer. */
const LAST_MS = 3_000;

export interface RequestCounterDeps {
  readonly bus: Pick<MessageBus, 'publish'>;
  readonly now: () => Date;
  readonly logger: Pick<Logger, 'warn'>;
  readonly everyMs?: number;
}

/** Counts requests in memory and tells them now and then: never a message per request. A killed process forgets ten seconds. */
export interface RequestCounter extends Service {
  /** For `AuthenticationDeps.onRequest`. */
  on(surface: Surface): (credential: Credential) => void;
}

interface Count {
  usage: ApiUsage;
  told: number;
}

export function createRequestCounter(deps: RequestCounterDeps): RequestCounter {
  const { bus, now, logger, everyMs = EVERY_MS } = deps;
  const counter_id = randomUUID();
  const counts = new Map<string, Count>();
  const stopping = new AbortController();
  let running = Promise.resolve();

  async function tellOne(name: string, count: Count, today: string): Promise<void> {
    const { usage } = count;
    if (usage.requests > count.told) await bus.publish(apiUsageTopic, usage);
    count.told = usage.requests;
    if (usage.day < today && count.usage.requests === count.told) counts.delete(name);
  }

  async function tell(): Promise<void> {
    const today = now().toISOString().slice(0, 10);
    const told = await Promise.allSettled([...counts].map(([name, count]) => tellOne(name, count, today)));
    // Counts are whole numbers so far: what was not told now is told with the next ones.
    if (told.some(({ status }) => status === 'rejected'))
      logger.warn('requests could not be counted yet, trying again');
  }

  return {
    name: 'request counter',
    on: (surface) => (credential) => {
      const at = now().toISOString();
      const day = at.slice(0, 10);
      const name = `${credential.keyId} ${surface} ${day}`;
      const known = counts.get(name);
      if (known !== undefined) {
        known.usage = { ...known.usage, requests: known.usage.requests + 1, last_used_at: at };
        return;
      }
      const ids = { team_id: credential.teamId, key_id: credential.keyId };
      const usage = { schema_version: 1 as const, ...ids, surface, day, counter_id, requests: 1, last_used_at: at };
      counts.set(name, { usage, told: 0 });
    },
    async start() {
      running = (async () => {
        while (!stopping.signal.aborted) {
          await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
          if (!stopping.signal.aborted) await tell();
        }
      })();
    },
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await Promise.race([running.then(tell), sleep(LAST_MS, undefined, { ref: false })]);
    },
  };
}
