import { describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { createLeaseSeal, LEASE_TIMES } from '../credentials/credential-lease.ts';
import type { RedisConnection } from './connection.ts';
import { createCredentialDirectoryRedis } from './credential-directory-redis.ts';
import { FENCE } from './credential-key.ts';

const NOW = 1_000_000;
const seal = createLeaseSeal(Buffer.alloc(32, 1));
const credential = {
  keyId: 'k',
  kind: 'api',
  teamId: 't',
  teamStatus: 'active',
  secrets: [],
  integrations: {},
} as const;
const sealedFor = (key: string): string =>
  seal.seal(key, { credential, readAt: NOW, until: NOW + LEASE_TIMES.leaseMs });

/** A Redis whose answers are read when the question arrives, and held back until `release`. */
function heldRedis(texts: Map<string, string>) {
  const asked: (readonly string[])[] = [];
  const waiting: (() => void)[] = [];
  let held = false;
  const client = {
    async mget(names: readonly string[]) {
      asked.push(names);
      const found = names.map((name) => texts.get(name) ?? null);
      if (held) await new Promise<void>((resolve) => waiting.push(resolve));
      return found;
    },
  } as unknown as Redis;
  const connection: RedisConnection = {
    run: (commands) => commands(client),
    isUsable: () => true,
    untilUsable: async () => true,
    close: async () => {},
  };
  return {
    connection,
    asked,
    hold: () => (held = true),
    release() {
      held = false;
      for (const go of waiting.splice(0)) go();
    },
  };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
const nameOf = (key: string): string => `cfi:credential:${key}`;

/** A directory that has heard the database's clock; `answers` is what query-api says. */
async function directory(keys: readonly string[]) {
  const texts = new Map(keys.map((key) => [nameOf(key), sealedFor(key)]));
  const answers = new Map<string, string | null>(keys.map((key) => [key, sealedFor(key)]));
  const redis = heldRedis(texts);
  const found = createCredentialDirectoryRedis({
    connection: redis.connection,
    seal,
    resolver: {
      resolve: async (asked) => ({ readAt: NOW, sealed: asked.map((key) => answers.get(key) ?? null) }),
    },
    clocks: { monotonic: () => 0, wall: () => 0 },
  });
  await found.find('first');
  return { found, redis, texts, answers };
}

describe('credential directory on Redis: look-ups that are shared', () => {
  it('asks once for a crowd with one key, and together for different keys', async () => {
    const { found, redis } = await directory(['a', 'b']);
    const crowd = await Promise.all([...Array.from({ length: 20 }, () => found.find('a')), found.find('b')]);
    expect(crowd).toEqual(Array.from({ length: 21 }, () => credential));
    expect(redis.asked).toEqual([[nameOf('a'), nameOf('b')]]);
  });

  it('never answers from a look-up that left before the request came', async () => {
    const { found, redis, texts, answers } = await directory(['a']);
    redis.hold();
    const before = found.find('a');
    await turn();
    expect(redis.asked).toHaveLength(1);
    // The key is revoked, and the revocation answered; then somebody uses it.
    texts.set(nameOf('a'), FENCE);
    answers.set('a', null);
    const after = found.find('a');
    await turn();
    redis.release();
    expect(await before).toEqual(credential);
    expect(await after).toBeNull();
    expect(redis.asked).toHaveLength(2);
  });
});
