import type { CredentialResolver } from '@cfi/service-kit';
import type { CredentialProjectionRedis } from '@cfi/service-kit/deployed';
import type { CredentialService } from './credential-service.ts';

export interface LeaseResolverDeps {
  readonly credentials: Pick<CredentialService, 'resolve'>;
  readonly projection: Pick<CredentialProjectionRedis, 'grant'>;
}

/** Answers from the database, and leaves a lease in the projection for whoever asks next. */
export const createLeaseResolver = ({ credentials, projection }: LeaseResolverDeps): CredentialResolver => ({
  async resolve(keySha256s) {
    const { readAt, credentials: found } = await credentials.resolve(keySha256s);
    const sealed = projection.grant(found, readAt);
    return { readAt, sealed: keySha256s.map((keySha256) => sealed.get(keySha256) ?? null) };
  },
});
