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
const DAY_MS = 86_400_000;

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

/** Of one key, surface and day. */
interface Count {
  readonly of: Pick<ApiUsage, 'team_id' | 'key_id' | 'surface' | 'day'>;
  requests: number;
  /** Milliseconds since 1970. */
  lastUsedAt: number;
  told: number;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function createRequestCounter(deps: RequestCounterDeps): RequestCounter {
  const { bus, now, logger, everyMs = EVERY_MS } = deps;
  const counter_id = randomUUID();
  const counts = new Map<string, Count>();
  const stopping = new AbortController();
  let running = Promise.resolve();

  async function tellOne(name: string, count: Count, today: string): Promise<void> {
    const { requests } = count;
    const last_used_at = new Date(count.lastUsedAt).toISOString();
    if (requests > count.told) {
      await bus.publish(apiUsageTopic, { schema_version: 1, ...count.of, counter_id, requests, last_used_at });
    }
    count.told = requests;
    if (count.of.day < today && count.requests === count.told) counts.delete(name);
  }

  async function tell(): Promise<void> {
    const today = dayOf(now().getTime());
    const told = await Promise.allSettled([...counts].map(([name, count]) => tellOne(name, count, today)));
    // Counts are whole numbers so far: what was not told now is told with the next ones.
    if (told.some(({ status }) => status === 'rejected'))
      logger.warn('requests could not be counted yet, trying again');
  }

  return {
    name: 'request counter',
    on: (surface) => (credential) => {
      const at = now().getTime();
      const name = `${credential.keyId} ${surface} ${Math.floor(at / DAY_MS)}`;
      let count = counts.get(name);
      if (count === undefined) {
        const of = { team_id: credential.teamId, key_id: credential.keyId, surface, day: dayOf(at) };
        count = { of, requests: 0, lastUsedAt: at, told: 0 };
        counts.set(name, count);
      }
      count.requests += 1;
      count.lastUsedAt = at;
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
