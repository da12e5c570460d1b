import { createMemoryBroker, createMemoryBus } from '@cfi/messaging';
import { findPlatform } from '@cfi/platforms';
import { createIdempotencyStoreMemory } from '@cfi/service-kit';
import { expect, it } from '@jest/globals';
import { createReceiveDelivery } from './receive-delivery.ts';

it('answers before it is remembered, and tells when it is', async () => {
  const store = createIdempotencyStoreMemory({ ttlMs: 60_000 });
  const written = Promise.withResolvers<void>();
  const seen = {
    ...store,
    async finish(...request: Parameters<typeof store.finish>) {
      await written.promise;
      await store.finish(...request);
    },
  };
  const bus = createMemoryBus({ broker: createMemoryBroker() });
  const { receive, remembered } = createReceiveDelivery({ bus, seen, region: 'us', now: () => new Date() });
  await remembered();
  const delivery = {
    teamId: '0198c0de-0000-7000-8000-0000000000aa',
    platform: findPlatform('feedback', 'feature-request')!,
    rawBody: Buffer.from('{"id":"r-1","title":"Dark mode"}'),
    headers: {},
    correlationId: 'c',
  };
  expect(await receive(delivery)).toMatchObject({ kind: 'stored', repeated: false });
  let told = false;
  const remembering = remembered().then(() => {
    told = true;
  });
  // Still running as far as the store knows: taken over once more, under the same id.
  expect(await receive(delivery)).toMatchObject({ kind: 'stored', repeated: false });
  expect(told).toBe(false);
  written.resolve();
  await remembering;
  await remembered();
  expect(await receive(delivery)).toMatchObject({ kind: 'stored', repeated: true });
});
