import { createBatcher, DependencyOutageError } from '@cfi/messaging';
import type { Credential, CredentialDirectory } from '../credentials/credential-directory.ts';
import {
  LEASE_TIMES,
  type LeasedCredential,
  type LeaseSeal,
  type LeaseTimes,
} from '../credentials/credential-lease.ts';
import { type CredentialResolver, MAX_RESOLVED } from '../credentials/credential-resolver.ts';
import { type Clocks, createDatabaseClock } from '../credentials/database-clock.ts';
import type { RedisConnection } from './connection.ts';
import { FENCE, redisKeyOf } from './credential-key.ts';

/**
 * Why query-api was asked: Redis is `away`; it has `no-lease` (or a fence); the lease has `ended`; it was not sealed for this key
 * (`refused`: somebody else wrote to Redis, or the secrets differ); or the database's clock was not heard yet (`no-clock`).
 */
export type AskedBecause = 'away' | 'no-lease' | 'ended' | 'refused' | 'no-clock';

export interface CredentialDirectoryRedisDeps {
  readonly connection: RedisConnection;
  readonly seal: LeaseSeal;
  readonly resolver: CredentialResolver;
  /** Called for each question to query-api that a caller waits for; for a counter. */
  readonly onAsk?: (because: AskedBecause) => void;
  readonly clocks?: Clocks;
  readonly times?: LeaseTimes;
}

/** Keys looked up in Redis at once. */
const MAX_LOOKED_UP = 1_000;
const MAX_OPENED = 10_000;

/**
 * Looks up keys for an edge: the lease in Redis while it is good, else query-api, which answers from the database. No answer
 * is kept in this process. A lease that is used is renewed in its second half, without anybody waiting.
 */
export function createCredentialDirectoryRedis(deps: CredentialDirectoryRedisDeps): CredentialDirectory {
  const { connection, seal, resolver, onAsk = () => {}, times = LEASE_TIMES } = deps;
  const clock = createDatabaseClock(times.toleranceMs, deps.clocks);
  const renewing = new Set<string>();
  const openedBefore = new Map<string, { readonly sealed: string; readonly lease: LeasedCredential }>();

  // Look-ups and questions take what was asked for before they left and nothing later: nobody gets an answer older than his own
  // request, and a crowd with one key costs one look-up.
  const lookUps = createBatcher<string, string | null>({
    maxItems: MAX_LOOKED_UP,
    maxBytes: Number.POSITIVE_INFINITY,
    sizeOf: () => 1,
    async write(asked) {
      const different = [...new Set(asked)];
      const found = await connection.run((client) => client.mget(different.map(redisKeyOf)));
      const texts = new Map(different.map((keySha256, index) => [keySha256, found[index] ?? null]));
      return asked.map((keySha256) => texts.get(keySha256) ?? null);
    },
  });
  const questions = createBatcher<string, Credential | null>({
    maxItems: MAX_RESOLVED,
    maxBytes: Number.POSITIVE_INFINITY,
    sizeOf: () => 1,
    async write(asked) {
      const different = [...new Set(asked)];
      const heard = clock.ask();
      const { readAt, sealed } = await resolver.resolve(different);
      heard(readAt);
      const answers = new Map(
        different.map((keySha256, index) => [keySha256, opened(keySha256, sealed[index] ?? null)]),
      );
      return asked.map((keySha256) => answers.get(keySha256) ?? null);
    },
  });

  function opened(keySha256: string, sealed: string | null): Credential | null {
    if (sealed === null) return null;
    const lease = seal.open(keySha256, sealed);
    if (lease === null) throw new DependencyOutageError('query-api seals with another secret than this service.');
    return lease.credential;
  }

  /** Opening costs more than everything else here. The same text holds the same lease, whose time is looked at each time. */
  function open(keySha256: string, sealed: string): LeasedCredential | null {
    const before = openedBefore.get(keySha256);
    if (before?.sealed === sealed) return before.lease;
    const lease = seal.open(keySha256, sealed);
    if (lease === null) return null;
    if (openedBefore.size >= MAX_OPENED) openedBefore.clear();
    openedBefore.set(keySha256, { sealed, lease });
    return lease;
  }

  function renew(keySha256: string): void {
    if (renewing.has(keySha256)) return;
    renewing.add(keySha256);
    const done = (): void => void renewing.delete(keySha256);
    questions.submit(keySha256).then(done, done);
  }

  async function leaseOf(keySha256: string): Promise<LeasedCredential | AskedBecause> {
    if (clock.latest() === undefined) return 'no-clock';
    let found: string | null;
    try {
      found = await lookUps.submit(keySha256);
    } catch {
      return 'away';
    }
    if (found === null || found === FENCE) return 'no-lease';
    const lease = open(keySha256, found);
    if (lease === null) return 'refused';
    const now = clock.latest();
    if (now === undefined) return 'no-clock';
    // One from the future was made after the database's clock was set, or ours stood still: then nothing can be reckoned.
    const good = now < lease.until && lease.readAt <= now + times.toleranceMs;
    if (!good) return 'ended';
    if (now - lease.readAt > (lease.until - lease.readAt) / 2) renew(keySha256);
    return lease;
  }

  return {
    async find(keySha256) {
      const lease = await leaseOf(keySha256);
      if (typeof lease !== 'string') return lease.credential;
      onAsk(lease);
      return questions.submit(keySha256);
    },
    lastFound: (keySha256) => openedBefore.get(keySha256)?.lease.credential,
  };
}
