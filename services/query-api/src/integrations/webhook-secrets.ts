import { type Region, ServiceError } from '@cfi/contracts';
import { createKey, type SecretBox } from '@cfi/service-kit';
import type { Pool, PoolClient } from 'pg';
import { writeAudit } from '../audit/write-audit.ts';
import type { Actor } from '../credentials/actor.ts';
import type { CredentialService } from '../credentials/credential-service.ts';
import { writeTeams } from '../feedback-store/transaction.ts';

const HOUR_MS = 3_600_000;
/** How long the secret in use before stays live. */
export const KEEP_OLD_SECRET_MS = { default: 24 * HOUR_MS, most: 7 * 24 * HOUR_MS };

/** The only time that the secret can be read. */
export interface RotatedSecret {
  readonly keyId: string;
  readonly secret: string;
  /** Null when it ended at once. */
  readonly oldSecretEndsAt: Date | null;
}

/** Signing secrets of webhook keys: at most two of a key are live. Calls resolve when every edge goes by the change. */
export interface WebhookSecrets {
  /**
   * Gives the key a new secret, live at once. The one in use before stays live for `keepMs` (at most `KEEP_OLD_SECRET_MS.most`; 0 ends
   * it at once); one that was kept from an earlier rotation ends now. `NOT_FOUND` for an unknown or revoked key and for another
   * team's, `VALIDATION_ERROR` for an API key.
   */
  rotate(teamId: string, keyId: string, keepMs?: number, by?: Actor): Promise<RotatedSecret>;
  /** Ends the old secret now, also when there is none any more. `NOT_FOUND` as for `rotate`. */
  endOld(teamId: string, keyId: string): Promise<void>;
}

export interface WebhookSecretsDeps {
  /** Connections of the application role. */
  readonly pool: Pool;
  readonly secretBox: SecretBox;
  readonly region: Region;
  readonly credentials: Pick<CredentialService, 'tellChange'>;
  readonly now: () => Date;
}

const LOCK = `
  SELECT kind FROM api_keys WHERE team_id = $1 AND id = $2 AND revoked_at IS NULL FOR UPDATE`;
const KEEP = `
  INSERT INTO replaced_secrets (key_id, team_id, secret_ciphertext, secret_key_id, ends_at)
  SELECT id, team_id, secret_ciphertext, secret_key_id, $3 FROM api_keys WHERE team_id = $1 AND id = $2
  ON CONFLICT (key_id) DO UPDATE SET
    secret_ciphertext = EXCLUDED.secret_ciphertext, secret_key_id = EXCLUDED.secret_key_id, ends_at = EXCLUDED.ends_at`;
const END = 'DELETE FROM replaced_secrets WHERE team_id = $1 AND key_id = $2';
const REPLACE = `
  UPDATE api_keys SET secret_ciphertext = $3, secret_key_id = $4 WHERE team_id = $1 AND id = $2`;

/** Throws unless it is a webhook key of the team that is not revoked; others who change it wait. */
async function lockWebhookKey(client: PoolClient, teamId: string, keyId: string): Promise<void> {
  const { rows } = await client.query<{ kind: string }>(LOCK, [teamId, keyId]);
  if (rows[0] === undefined) throw new ServiceError('NOT_FOUND', 'There is no key with this id that is not revoked.');
  if (rows[0].kind !== 'webhook') {
    throw new ServiceError('VALIDATION_ERROR', 'An API key has no signing secret; make a new key and revoke this one.');
  }
}

export function createWebhookSecrets(deps: WebhookSecretsDeps): WebhookSecrets {
  const { pool, secretBox, region, credentials, now } = deps;
  return {
    async rotate(teamId, keyId, keepMs = KEEP_OLD_SECRET_MS.default, by = 'operator') {
      if (!(keepMs >= 0 && keepMs <= KEEP_OLD_SECRET_MS.most)) throw new RangeError('keepMs is out of range');
      const secret = createKey('secret', region);
      const sealed = secretBox.encrypt(secret, keyId);
      const oldSecretEndsAt = keepMs === 0 ? null : new Date(now().getTime() + keepMs);
      await writeTeams(pool, [teamId], async (client) => {
        await lockWebhookKey(client, teamId, keyId);
        if (oldSecretEndsAt === null) await client.query(END, [teamId, keyId]);
        else await client.query(KEEP, [teamId, keyId, oldSecretEndsAt]);
        await client.query(REPLACE, [teamId, keyId, Buffer.from(sealed.ciphertext), sealed.keyId]);
        await writeAudit(client, teamId, now(), { by, action: 'key.secret_rotated', subjectId: keyId });
      });
      await credentials.tellChange(teamId);
      return { keyId, secret, oldSecretEndsAt };
    },

    async endOld(teamId, keyId) {
      await writeTeams(pool, [teamId], async (client) => {
        await lockWebhookKey(client, teamId, keyId);
        await client.query(END, [teamId, keyId]);
        await writeAudit(client, teamId, now(), { by: 'operator', action: 'key.old_secret_ended', subjectId: keyId });
      });
      await credentials.tellChange(teamId);
    },
  };
}
