import { randomBytes } from 'node:crypto';
import { DependencyOutageError } from '@cfi/messaging';
import type { Credential, CredentialDirectory } from '../credentials/credential-directory.ts';
import { createLeaseSeal, type LeaseTimes } from '../credentials/credential-lease.ts';
import type { CredentialResolver } from '../credentials/credential-resolver.ts';
import { systemClocks } from '../credentials/database-clock.ts';
import type { RedisConnection } from './connection.ts';
import { type AskedBecause, createCredentialDirectoryRedis } from './credential-directory-redis.ts';
import { createCredentialProjectionRedis } from './credential-projection-redis.ts';

export const credentialOfTests: Credential = {
  keyId: '0198c0de-0000-7000-8000-000000000001',
  kind: 'webhook',
  teamId: '0198c0de-0000-7000-8000-0000000000aa',
  teamStatus: 'active',
  secrets: [{ text: 'cfs_us_first', endsAt: null }],
  integrations: {},
};

export interface EdgeUnderTest {
  readonly directory: CredentialDirectory;
  /** Why it asked query-api, in order. */
  readonly asked: AskedBecause[];
  /** Set forward or back, in milliseconds. */
  readonly shift: { monotonic: number; wall: number };
}

/** query-api with a map for its database, and edges, each on a connection of its own. */
export function credentialsUnderTest(options: { forQueryApi: RedisConnection; times?: LeaseTimes }) {
  const seal = createLeaseSeal(randomBytes(32));
  const times = options.times && { times: options.times };
  const database = new Map<string, Credential>();
  const state = { databaseShift: 0, queryApiAway: false, questions: 0 };
  const projection = createCredentialProjectionRedis({ connection: options.forQueryApi, seal, ...times });
  const resolver: CredentialResolver = {
    async resolve(keySha256s) {
      if (state.queryApiAway) throw new DependencyOutageError('query-api is away');
      state.questions += 1;
      const readAt = Date.now() + state.databaseShift;
      const found = new Map(
        keySha256s.flatMap((hash) => {
          const credential = database.get(hash);
          return credential === undefined ? [] : [[hash, credential] as const];
        }),
      );
      const sealed = projection.grant(found, readAt);
      return { readAt, sealed: keySha256s.map((hash) => sealed.get(hash) ?? null) };
    },
  };

  function edge(connection: RedisConnection): EdgeUnderTest {
    const asked: AskedBecause[] = [];
    const shift = { monotonic: 0, wall: 0 };
    const clocks = {
      monotonic: () => systemClocks.monotonic() + shift.monotonic,
      wall: () => systemClocks.wall() + shift.wall,
    };
    const onAsk = (because: AskedBecause): void => void asked.push(because);
    return {
      asked,
      shift,
      directory: createCredentialDirectoryRedis({ connection, seal, resolver, onAsk, clocks, ...times }),
    };
  }
  return { seal, database, state, projection, edge };
}
