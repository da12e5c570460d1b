import { createLeaseSeal } from '../credentials/credential-lease.ts';
import type { CredentialResolver } from '../credentials/credential-resolver.ts';
import type { AuthenticationDeps } from '../http/authentication.ts';
import type { CallerConfig, EdgeConfig, ProcessConfig } from '../process/environment.ts';
import { createRateLimiterMemory } from '../rate-limit/rate-limiter-memory.ts';
import { createRateLimiterWithFallback } from '../rate-limit/rate-limiter-with-fallback.ts';
import { createRedisConnection, type RedisConnection } from '../redis/connection.ts';
import { createCredentialDirectoryRedis } from '../redis/credential-directory-redis.ts';
import { createRateLimiterRedis } from '../redis/rate-limiter-redis.ts';
import type { ProcessParts } from './process-parts.ts';

export interface EdgePartsOptions {
  readonly parts: ProcessParts;
  readonly config: Pick<EdgeConfig, 'REDIS_URL' | 'SERVICE_TOKEN_SECRET'> &
    CallerConfig &
    Pick<ProcessConfig, 'REGION'>;
  /** Who is asked for keys that the projection does not tell. */
  readonly resolver: CredentialResolver;
}

/** What a deployed service needs that answers callers with keys. */
export interface EdgeParts {
  readonly redis: RedisConnection;
  readonly authentication: AuthenticationDeps;
}

export function openEdgeParts({ parts: { logger, metrics }, config, resolver }: EdgePartsOptions): EdgeParts {
  const redis = createRedisConnection({
    url: config.REDIS_URL,
    onChange: (usable) => {
      if (usable) logger.info('Redis answers');
      else logger.warn('Redis is away');
    },
  });
  const asked = metrics.counter(
    'credential_questions_total',
    'Keys that query-api was asked for, by why the projection did not tell',
    ['because'],
  );
  const directory = createCredentialDirectoryRedis({
    connection: redis,
    seal: createLeaseSeal(config.SERVICE_TOKEN_SECRET),
    resolver,
    onAsk: (because) => asked({ because }),
  });
  const local = metrics.counter(
    'rate_limit_local_decisions_total',
    'Requests counted by this process alone, since Redis did not answer',
  );
  const limits = {
    keys: createRateLimiterWithFallback({
      shared: createRateLimiterRedis(redis),
      local: createRateLimiterMemory(),
      onFallback: () => local(),
    }),
    addresses: createRateLimiterMemory(),
  };
  return { redis, authentication: { directory, region: config.REGION, apiUrls: apiUrlsOf(config), limits } };
}

/** What callers are told, for the regions whose address is configured. */
export const apiUrlsOf = ({ API_URL_US, API_URL_EU }: CallerConfig): AuthenticationDeps['apiUrls'] => ({
  ...(API_URL_US !== undefined && { us: API_URL_US }),
  ...(API_URL_EU !== undefined && { eu: API_URL_EU }),
});
