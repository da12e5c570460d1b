import { type Endpoint, jsonBody, parseBody, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import type { CredentialService } from '../../credentials/credential-service.ts';
import { KEEP_OLD_SECRET_MS, type WebhookSecrets } from '../../integrations/webhook-secrets.ts';
import { createdKeyAnswer } from '../key-answers.ts';
import { idOf } from '../query-parts.ts';
import type { KeyEndpointPlace } from './key-changes.ts';

const HOUR_MS = 3_600_000;
const MOST_HOURS = KEEP_OLD_SECRET_MS.most / HOUR_MS;

/** How long what is replaced still works; 0 ends it at once. */
const HoursSchema = z
  .number({ error: `must be a number from 0 to ${MOST_HOURS}` })
  .min(0, { error: 'must be 0 or more' })
  .max(MOST_HOURS, { error: `must be at most ${MOST_HOURS}, which are 7 days` });

const BodySchema = z.object({ keep_hours: HoursSchema.default(KEEP_OLD_SECRET_MS.default / HOUR_MS) });

export interface KeyRotationDeps extends KeyEndpointPlace {
  readonly credentials: Pick<CredentialService, 'findKey' | 'rotateKey'>;
  readonly secrets: WebhookSecrets;
}

/**
 * `POST .../keys/{id}/rotate`: an API key gets a new key in its place; a webhook key, which stands in addresses, keeps its value and gets
 * a new signing secret. The only answer that ever shows it.
 */
export const postKeyRotate = ({ under, authenticate, by, credentials, secrets }: KeyRotationDeps): Endpoint => ({
  method: 'POST',
  path: `${under}/keys/:id/rotate`,
  handlers: [
    authenticate,
    ...jsonBody('16kb'),
    async (req, res) => {
      const id = idOf(req.params['id'], 'key');
      const keepMs = Math.round(parseBody(BodySchema, req).keep_hours * HOUR_MS);
      const { kind, teamId } = await credentials.findKey(id, by(res));
      if (kind === 'webhook') {
        const { secret, oldSecretEndsAt } = await secrets.rotate(teamId, id, keepMs, by(res));
        sendData(res, { id, kind, secret, old_secret_ends_at: oldSecretEndsAt }, { status: 201 });
        return;
      }
      const { replaces, ...created } = await credentials.rotateKey(id, keepMs / 1000, by(res));
      const answer = {
        ...createdKeyAnswer(created),
        replaces: { id: replaces.id, expires_at: replaces.expiresAt.toISOString() },
      };
      sendData(res, answer, { status: 201 });
    },
  ],
});
