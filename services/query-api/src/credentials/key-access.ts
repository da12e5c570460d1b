import { DEFAULT_PLAN } from '@cfi/contracts';
import { type Credential, type Credentials, SecretBoxError } from '@cfi/service-kit';
import type { FoundKey, TeamAccess, WebhookAccessByKey } from './credential-store.ts';
import type { CredentialServiceDeps } from './teams-and-keys.ts';
import { openWebhookAccess } from './webhook-access.ts';

/** What keys give access to, of what is stored of them. */
export function createKeyAccess({ secretBox, plans = { default: DEFAULT_PLAN } }: CredentialServiceDeps) {
  function credentialOf(
    { id, kind, secret, teamId, teamStatus, plan, scopes, expiresAt }: FoundKey,
    webhookAccess: WebhookAccessByKey,
  ): Credential {
    const access = webhookAccess.get(id);
    const { oldSecrets, integrations } = access
      ? openWebhookAccess(secretBox, id, access)
      : { oldSecrets: [], integrations: {} };
    const secrets = secret === null ? [] : [{ text: secretBox.decrypt(secret, id), endsAt: null }];
    return {
      keyId: id,
      kind,
      teamId,
      teamStatus,
      secrets: [...secrets, ...oldSecrets],
      integrations,
      scopes,
      ...(expiresAt !== null && { expiresAt: expiresAt.getTime() }),
      requestsPerMinute: (plans[plan] ?? plans.default).requests_per_minute,
    };
  }

  const credentialsOf = (teamId: string, { status, plan, keys, webhookAccess }: TeamAccess): Credentials =>
    new Map(
      keys.map((key) => [key.keySha256, credentialOf({ ...key, teamId, teamStatus: status, plan }, webhookAccess)]),
    );

  /** A secret that cannot be opened verifies nothing: its key is as good as none. The start has looked at all of them. */
  function readable(found: FoundKey, webhookAccess: WebhookAccessByKey): Credential | undefined {
    try {
      return credentialOf(found, webhookAccess);
    } catch (error) {
      if (error instanceof SecretBoxError) return undefined;
      throw error;
    }
  }

  return { credentialsOf, readable };
}
export type KeyAccess = ReturnType<typeof createKeyAccess>;
