import { z } from 'zod';
import { AdminError } from './admin-error.ts';
import type { FoundService } from './found-service.ts';
import { findRunningService } from './running-service.ts';

/** The environment of the command; undefined or empty where a variable is not set. */
export interface AdminEnvironment {
  /** Data directory of a product in one process. */
  readonly DATA_DIR?: string | undefined;
  /** Address of query-api's internal endpoints, where services run apart. Goes before DATA_DIR. */
  readonly QUERY_API_INTERNAL_URL?: string | undefined;
  /** Base address as callers know it, as the services have it. */
  readonly PUBLIC_URL?: string | undefined;
  /** At least 32 bytes in hex, as the services have it. */
  readonly SERVICE_TOKEN_SECRET?: string | undefined;
}

const AddressSchema = z.url({ protocol: /^https?$/ });
const SecretSchema = z.string().regex(/^([0-9a-f]{2}){32,}$/i);

/** By the environment when it names a service, else by the data directory. Throws an `AdminError`. */
export async function findService(env: AdminEnvironment): Promise<FoundService> {
  const { QUERY_API_INTERNAL_URL: address, SERVICE_TOKEN_SECRET: secret } = env;
  if (!address) return findRunningService(env.DATA_DIR || '.data');
  if (!AddressSchema.safeParse(address).success) {
    throw new AdminError('QUERY_API_INTERNAL_URL must be an http or https address.');
  }
  if (!secret || !SecretSchema.safeParse(secret).success) {
    throw new AdminError('SERVICE_TOKEN_SECRET must be set with QUERY_API_INTERNAL_URL: at least 32 bytes in hex.');
  }
  return {
    internalUrl: address,
    serviceTokenSecret: Buffer.from(secret, 'hex'),
    baseUrl: env.PUBLIC_URL || undefined,
    absent: new AdminError('No service answers at QUERY_API_INTERNAL_URL.'),
  };
}
