import { DependencyOutageError } from '@cfi/messaging';
import { describe, expect, it } from '@jest/globals';
import { createIdempotencyStoreBestEffort } from './idempotency-store-best-effort.ts';
import { createIdempotencyStoreMemory } from './idempotency-store-memory.ts';

const answer = { status: 200, body: null };

describe('an idempotency store at best effort', () => {
  it('remembers while it can, takes everything for new while it cannot, and says so', async () => {
    const inner = createIdempotencyStoreMemory({ ttlMs: 60_000 });
    let failure: Error | undefined;
    const orFail = async <T>(work: Promise<T>): Promise<T> => {
      if (failure !== undefined) throw failure;
      return work;
    };
    const noticed: unknown[] = [];
    const store = createIdempotencyStoreBestEffort(
      {
        start: (...request) => orFail(inner.start(...request)),
        finish: (...request) => orFail(inner.finish(...request)),
        abandon: inner.abandon,
      },
      (error) => void noticed.push(error),
    );
    await store.start('t', 's', 'k', 'a');
    await store.finish('t', 's', 'k', 'a', answer);
    expect(await store.start('t', 's', 'k', 'a')).toMatchObject({ kind: 'replay' });
    failure = new DependencyOutageError('away');
    expect(await store.start('t', 's', 'k', 'a')).toEqual({ kind: 'started' });
    await store.finish('t', 's', 'k', 'a', answer);
    expect(noticed).toEqual([failure, failure]);
    failure = new TypeError('a fault of ours');
    await expect(store.start('t', 's', 'k', 'a')).rejects.toThrow('a fault of ours');
  });
});
