import { randomBytes } from 'node:crypto';

/** What a region needs for itself; 32 random bytes each, in hex. */
export interface RegionSecrets {
  readonly encryption_key: string;
  readonly cursor_secret: string;
  readonly service_token_secret: string;
  readonly postgres_admin_password: string;
  readonly postgres_owner_password: string;
  readonly postgres_query_password: string;
}

const secret = (): string => randomBytes(32).toString('hex');

export const makeRegionSecrets = (): RegionSecrets => ({
  encryption_key: secret(),
  cursor_secret: secret(),
  service_token_secret: secret(),
  postgres_admin_password: secret(),
  postgres_owner_password: secret(),
  postgres_query_password: secret(),
});
