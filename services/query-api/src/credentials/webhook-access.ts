import type { IntegrationAccess, LiveSecret, SealedSecret, SecretBox } from '@cfi/service-kit';

/** A secret or a setting that a webhook key gives access to, as it is stored. */
export interface StoredWebhookAccess {
  readonly teamId: string;
  /** The secret that the key signed with before, while it is live. `endsAt` in milliseconds. */
  readonly oldSecret: (SealedSecret & { readonly endsAt: number }) | null;
  readonly integrations: readonly StoredIntegration[];
}

/** What a team has stored for an integration. */
export interface StoredIntegration {
  readonly category: string;
  readonly platform: string;
  readonly secret: SealedSecret | null;
  readonly publicKey: string | null;
  readonly allowUnsigned: boolean;
}

/** Whose secret it is, for the box that seals it. */
export const integrationContext = (teamId: string, category: string, platform: string): string =>
  `integration ${teamId} ${category}/${platform}`;

export interface WebhookAccess {
  readonly oldSecrets: readonly LiveSecret[];
  readonly integrations: Readonly<Record<string, IntegrationAccess>>;
}

/** Throws `SecretBoxError` for a secret that cannot be opened. */
export function openWebhookAccess(box: SecretBox, keyId: string, stored: StoredWebhookAccess): WebhookAccess {
  const { teamId, oldSecret } = stored;
  const opened = stored.integrations.map(({ category, platform, secret, publicKey, allowUnsigned }) => {
    const secrets =
      secret === null
        ? []
        : [{ text: box.decrypt(secret, integrationContext(teamId, category, platform)), endsAt: null }];
    return [`${category}/${platform}`, { secrets, publicKey, allowUnsigned }] as const;
  });
  return {
    // Sealed for its key, as the secret in use is.
    oldSecrets: oldSecret === null ? [] : [{ text: box.decrypt(oldSecret, keyId), endsAt: oldSecret.endsAt }],
    integrations: Object.fromEntries(opened),
  };
}
