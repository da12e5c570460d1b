import type { IdempotencyStore, StoredAnswer } from './idempotency-store.ts';

export interface IdempotencyStoreMemoryOptions {
  readonly ttlMs: number;
  readonly now?: () => number;
}

/** The twin for tests: forgets everything with the process. */
export function createIdempotencyStoreMemory({
  ttlMs,
  now = Date.now,
}: IdempotencyStoreMemoryOptions): IdempotencyStore {
  const running = new Map<string, string>();
  const kept = new Map<string, { bodySha256: string; answer: StoredAnswer; expiresAt: number }>();
  const idOf = (teamId: string, scope: string, key: string): string => `${teamId} ${scope} ${key}`;
  return {
    async start(teamId, scope, key, bodySha256) {
      const id = idOf(teamId, scope, key);
      const other = running.get(id);
      if (other !== undefined) return { kind: other === bodySha256 ? 'running' : 'reused' };
      const found = kept.get(id);
      if (found === undefined || found.expiresAt <= now()) {
        running.set(id, bodySha256);
        return { kind: 'started' };
      }
      return found.bodySha256 === bodySha256 ? { kind: 'replay', answer: found.answer } : { kind: 'reused' };
    },
    async finish(teamId, scope, key, bodySha256, answer) {
      kept.set(idOf(teamId, scope, key), { bodySha256, answer, expiresAt: now() + ttlMs });
      running.delete(idOf(teamId, scope, key));
    },
    abandon(teamId, scope, key) {
      running.delete(idOf(teamId, scope, key));
    },
  };
}
