import { setTimeout as sleep } from 'node:timers/promises';
import type { Credential, CredentialProjection } from '../credentials/credential-directory.ts';
import { LEASE_TIMES, type LeaseSeal, type LeaseTimes } from '../credentials/credential-lease.ts';
import type { RedisConnection } from './connection.ts';
import { FENCE, redisKeyOf } from './credential-key.ts';
import { runScript, script } from './script.ts';

export interface CredentialProjectionRedisDeps {
  readonly connection: RedisConnection;
  readonly seal: LeaseSeal;
  readonly times?: LeaseTimes;
}

export interface CredentialProjectionRedis extends CredentialProjection {
  /** Seals leases for `load`'s arguments, and begins to write them; what cannot be written is left out. */
  grant(credentials: ReadonlyMap<string, Credential>, readAt: number): ReadonlyMap<string, string>;
}

/**
 * KEYS: places. ARGV: the fence, milliseconds that one lives at most, milliseconds that a lease lives, a lease per place. A fence
 * that would live longer is not ours.
 */
const WRITE = script(`
  for i, place in ipairs(KEYS) do
    local rest = redis.call('GET', place) == ARGV[1] and redis.call('PTTL', place) or -1
    if rest < 0 or rest > tonumber(ARGV[2]) then
      redis.call('SET', place, ARGV[i + 3], 'PX', ARGV[3])
    end
  end
  return #KEYS`);

/** Leases of one call of the script: Redis does nothing else meanwhile. */
const WRITE_AT_ONCE = 200;

/**
 * The projection of credentials in Redis, written by query-api alone (docs/decisions/0008). It holds leases: a few seconds for
 * which an edge may go by what the database said. A change puts a fence in the lease's place.
 */
export function createCredentialProjectionRedis(deps: CredentialProjectionRedisDeps): CredentialProjectionRedis {
  const { connection, seal, times = LEASE_TIMES } = deps;
  const outlasting = times.leaseMs + times.toleranceMs;
  /** On the monotonic clock: until then edges may go by what a fence that could not be written was to end. */
  let settledFrom = 0;

  async function fence(keySha256: string): Promise<void> {
    try {
      await connection.run((client) => client.set(redisKeyOf(keySha256), FENCE, 'PX', outlasting));
    } catch {
      // The change is committed: leases that do not know it were read before, and end by themselves.
      settledFrom = Math.max(settledFrom, performance.now() + outlasting);
    }
  }

  async function write(leases: readonly (readonly [string, string])[], begun: number): Promise<void> {
    for (let from = 0; from < leases.length; from += WRITE_AT_ONCE) {
      const part = leases.slice(from, from + WRITE_AT_ONCE);
      const rest = Math.floor(times.leaseMs - (performance.now() - begun));
      if (rest <= 0) return;
      const places = part.map(([keySha256]) => redisKeyOf(keySha256));
      await runScript(connection, WRITE, places, [FENCE, outlasting, rest, ...part.map(([, sealed]) => sealed)]);
    }
  }

  const sealAll = (credentials: ReadonlyMap<string, Credential>, readAt: number): Map<string, string> =>
    new Map(
      [...credentials].map(([keySha256, credential]) => [
        keySha256,
        seal.seal(keySha256, {
          credential,
          readAt,
          until: Math.min(readAt + times.leaseMs, credential.expiresAt ?? Number.POSITIVE_INFINITY),
        }),
      ]),
    );

  return {
    put: fence,
    remove: fence,
    async load(credentials, readAt) {
      await write([...sealAll(credentials, readAt)], performance.now());
    },
    grant(credentials, readAt) {
      const sealed = sealAll(credentials, readAt);
      write([...sealed], performance.now()).catch(() => undefined);
      return sealed;
    },
    async settled() {
      const rest = settledFrom - performance.now();
      if (rest > 0) await sleep(rest);
    },
  };
}
