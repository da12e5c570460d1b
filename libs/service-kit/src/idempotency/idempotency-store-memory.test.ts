import { idempotencyStoreSuite } from '@cfi/testkit';
import { createIdempotencyStoreMemory } from './idempotency-store-memory.ts';

idempotencyStoreSuite('memory', async () => {
  let now = 0;
  return {
    first: createIdempotencyStoreMemory({ ttlMs: 1000, now: () => now }),
    expire: async () => {
      now += 1001;
    },
    close: async () => {},
  };
});
