import { sleep } from '../backoff.ts';
import type { Lease, LogSource } from '../consumer/log-source.ts';
import type { MemoryBroker } from './memory-broker.ts';

/** Messages per fetch: small, so that tests meet the seams between chunks. */
const chunk = 100;
const standbyMs = 10;

/** A bus as a member of its groups: `lost` aborts when the test crashes it. */
export interface MemoryMember {
  lost: AbortController;
}

export function memorySource(broker: MemoryBroker, member: MemoryMember, topic: string, group: string): LogSource {
  const log = broker.topic(topic);
  const state = broker.group(topic, group);
  return {
    async acquire(signal) {
      broker.reach();
      while (state.holder !== null) {
        await sleep(standbyMs, signal);
        if (signal.aborted) return null;
        broker.reach();
      }
      return leaseOf(member.lost.signal);
    },
  };

  function leaseOf(lost: AbortSignal): Lease {
    const token = {};
    let noted = state.committed;
    let next = Number(state.committed);
    let timer: NodeJS.Timeout | null = null;
    state.holder = token;
    const letGo = (): void => {
      if (timer) clearTimeout(timer);
      if (state.holder === token) state.holder = null;
    };
    lost.addEventListener('abort', letGo, { once: true });
    const write = (): void => {
      timer = null;
      if (state.holder === token) state.committed = noted;
    };
    return {
      lost,
      async fetch() {
        broker.reach();
        const messages = log.messages.slice(next, next + chunk);
        next += messages.length;
        return messages;
      },
      seen: () => log.published.count(),
      more: (seen, signal) => log.published.heard(seen, signal),
      commit(_partition, offset) {
        noted = offset;
        timer ??= setTimeout(write, 1);
      },
      async release() {
        write();
        letGo();
        lost.removeEventListener('abort', letGo);
      },
    };
  }
}
