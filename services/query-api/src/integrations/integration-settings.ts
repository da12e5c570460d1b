import { ServiceError } from '@cfi/contracts';
import type { Platform } from '@cfi/platforms';
import type { SecretBox } from '@cfi/service-kit';
import type { Pool } from 'pg';
import { writeAudit } from '../audit/write-audit.ts';
import type { CredentialService } from '../credentials/credential-service.ts';
import { integrationContext } from '../credentials/webhook-access.ts';
import { writeTeams } from '../feedback-store/transaction.ts';
import { type IntegrationChanges, problemOf, tidy } from './integration-changes.ts';

/** What is stored for an integration, without what gives access. */
export interface ShownSettings {
  readonly category: string;
  readonly platform: string;
  readonly hasSecret: boolean;
  readonly hasPublicKey: boolean;
  readonly allowUnsigned: boolean;
  readonly updatedAt: Date;
}

export interface IntegrationSettings {
  /**
   * Changes what a team has stored for an integration; resolves when every edge goes by it. `NOT_FOUND` for an unknown team,
   * `VALIDATION_ERROR` for what the platform cannot use.
   */
  change(teamId: string, platform: Platform, changes: IntegrationChanges): Promise<ShownSettings>;
}

export interface IntegrationSettingsDeps {
  /** Connections of the application role. */
  readonly pool: Pool;
  readonly secretBox: SecretBox;
  readonly credentials: Pick<CredentialService, 'findTeam' | 'tellChange'>;
  readonly now: () => Date;
}

/** $5 to $7 say whether secret, public key and permission are given. */
const UPSERT = `
  INSERT INTO integration_settings AS s (
    team_id, category, platform, updated_at, secret_ciphertext, secret_key_id, public_key, allow_unsigned)
  VALUES ($1, $2, $3, $4, $8, $9, $10, coalesce($11, false))
  ON CONFLICT (team_id, category, platform) DO UPDATE SET
    updated_at = EXCLUDED.updated_at,
    secret_ciphertext = CASE WHEN $5 THEN EXCLUDED.secret_ciphertext ELSE s.secret_ciphertext END,
    secret_key_id = CASE WHEN $5 THEN EXCLUDED.secret_key_id ELSE s.secret_key_id END,
    public_key = CASE WHEN $6 THEN EXCLUDED.public_key ELSE s.public_key END,
    allow_unsigned = CASE WHEN $7 THEN EXCLUDED.allow_unsigned ELSE s.allow_unsigned END
  RETURNING secret_ciphertext IS NOT NULL AS has_secret, public_key IS NOT NULL AS has_public_key, allow_unsigned, updated_at`;

interface Row {
  readonly has_secret: boolean;
  readonly has_public_key: boolean;
  readonly allow_unsigned: boolean;
  readonly updated_at: Date;
}

/** What teams store for their integrations, with secrets encrypted. */
export function createIntegrationSettings(deps: IntegrationSettingsDeps): IntegrationSettings {
  const { pool, secretBox, credentials, now } = deps;
  return {
    async change(teamId, platform, changes) {
      const { category, slug } = platform;
      const { secret, publicKey, allowUnsigned } = tidy(platform, changes);
      const problem = problemOf(platform, { secret, publicKey });
      if (problem !== null) throw new ServiceError('VALIDATION_ERROR', problem);
      await credentials.findTeam(teamId);
      const sealed =
        typeof secret === 'string' ? secretBox.encrypt(secret, integrationContext(teamId, category, slug)) : null;
      const given = [secret, publicKey, allowUnsigned].map((value) => value !== undefined);
      const stored = [sealed && Buffer.from(sealed.ciphertext), sealed?.keyId, publicKey, allowUnsigned];
      const { rows } = await writeTeams(pool, [teamId], async (client) => {
        const names = ['secret', 'public_key', 'allow_unsigned'].filter((_name, at) => given[at]);
        const details = {
          integration: `${category}/${slug}`,
          changed: names,
          ...(allowUnsigned !== undefined && { allow_unsigned: allowUnsigned }),
        };
        await writeAudit(client, teamId, now(), { by: 'operator', action: 'integration.changed', details });
        return client.query<Row>(UPSERT, [teamId, category, slug, now(), ...given, ...stored]);
      });
      await credentials.tellChange(teamId);
      const row = rows[0]!;
      return {
        category,
        platform: slug,
        hasSecret: row.has_secret,
        hasPublicKey: row.has_public_key,
        allowUnsigned: row.allow_unsigned,
        updatedAt: row.updated_at,
      };
    },
  };
}
